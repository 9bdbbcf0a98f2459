import { ApiError } from './api-error.ts';
import { apiEnvironment } from './environment.ts';

/**
 * Paths that a stranger may call, as the pages before sign-in do. The calls of `instances`, `autocomplete` and `geocode` are not
 * among them, wherever they are made: they need somebody signed in.
 */
const publicPaths: readonly RegExp[] = [
  /^\/api\/(?:health|clock)$/,
  /^\/api\/admin\/init\//,
  /^\/api\/admin\/terms-of-service\/latest(?:\/|$)/,
  /^\/api\/admin\/smb\/users2\/create$/,
  /^\/api\/admin\/social\/token$/,
  /^\/api\/devtools\//,
  /^\/api\/shared\//,
  /^\/api\/seals\//,
];

/** Whatever is not the product API's (assets, documents, locale files, other hosts) gets no authorization either. */
const isPublic = (path: string): boolean =>
  !path.startsWith('/api/') || publicPaths.some((pattern) => pattern.test(path));

/** Paths that choose an instance and so carry none. */
const isInstancePath = (path: string): boolean => /\/instances?(\/|$)/.test(path);

/**
 * The headers every call carries (specification, section 7). Throws before anything is sent when the browser is offline or
 * nobody is signed in. A token that expires is refreshed first. `isAnonymous` flags a call that needs no authorization.
 */
export async function requestHeaders(
  path: string,
  { isAnonymous = false }: { isAnonymous?: boolean } = {},
): Promise<Record<string, string>> {
  const environment = apiEnvironment();
  if (!environment.isOnline()) throw new ApiError('offline');
  const locale = environment.locale();
  const headers: Record<string, string> = { 'X-Locale': locale, 'Accept-Language': locale };
  const namespaceId = environment.namespaceId();
  if (namespaceId) headers['X-Namespace-Id'] = namespaceId;
  if (isAnonymous || isPublic(path)) return headers;
  const token = await environment.freshToken();
  if (!token) throw new ApiError('unauthenticated');
  headers.Authorization = `Bearer ${token}`;
  const instanceId = environment.instanceId();
  if (instanceId && !isInstancePath(path)) headers['X-Instance-Id'] = instanceId;
  return headers;
}
