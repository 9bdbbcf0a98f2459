import { ApiError } from './api-error.ts';
import { apiEnvironment } from './environment.ts';
import { headersFor, needsToken } from './header-rules.ts';

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
  const facts = { locale: environment.locale(), namespaceId: environment.namespaceId(), instanceId: null };
  if (isAnonymous || !needsToken(path)) return headersFor(path, { ...facts, token: null });
  const token = await environment.freshToken();
  if (!token) throw new ApiError('unauthenticated');
  return headersFor(path, { ...facts, token, instanceId: environment.instanceId() });
}
