import { ApiError } from './api-error.ts';
import { apiEnvironment } from './environment.ts';

/** Paths that a stranger may call. */
const isPublic = (path: string): boolean =>
  /^\/api\/(health|clock|admin\/init\/|admin\/terms-of-service\/latest\/|admin\/smb\/users2\/create$)/.test(path);
/** Paths that choose an instance and so carry none. */
const isInstancePath = (path: string): boolean => /\/instances?(\/|$)/.test(path);

/**
 * The headers every call carries (specification, section 7). Throws before anything is sent when the browser is offline or
 * nobody is signed in. A token that expires is refreshed first.
 */
export async function requestHeaders(path: string): Promise<Record<string, string>> {
  const environment = apiEnvironment();
  if (!environment.isOnline()) throw new ApiError('offline');
  const locale = environment.locale();
  const headers: Record<string, string> = { 'X-Locale': locale, 'Accept-Language': locale };
  const namespaceId = environment.namespaceId();
  if (namespaceId) headers['X-Namespace-Id'] = namespaceId;
  if (isPublic(path)) return headers;
  const token = await environment.freshToken();
  if (!token) throw new ApiError('unauthenticated');
  headers.Authorization = `Bearer ${token}`;
  const instanceId = environment.instanceId();
  if (instanceId && !isInstancePath(path)) headers['X-Instance-Id'] = instanceId;
  return headers;
}
