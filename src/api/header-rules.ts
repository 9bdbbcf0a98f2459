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
  /^\/api\/invoice-files\//,
  /^\/api\/seals\//,
];

/** Whatever is not the product API's (assets, documents, locale files, other hosts) gets no authorization either. */
const isPublic = (path: string): boolean =>
  !path.startsWith('/api/') || publicPaths.some((pattern) => pattern.test(path));

/** Paths that choose an instance and so carry none. */
const isInstancePath = (path: string): boolean => /\/instances?(\/|$)/.test(path);

/** What a call says of who makes it; null for what is not known, or not there. */
export interface HeaderFacts {
  readonly locale: string;
  readonly namespaceId: string | null;
  readonly token: string | null;
  readonly instanceId: string | null;
}

/** Whether a call at this path needs somebody signed in. */
export const needsToken = (path: string): boolean => !isPublic(path);

/** An instance's id as it was stored; null for what is no id and cannot travel in a header. */
export const sendableId = (stored: string | null): string | null =>
  stored !== null && /^[\w-]{1,64}$/.test(stored) ? stored : null;

/** The headers that a call at a path carries (specification, section 7): the same whether the document asks or the app. */
export function headersFor(
  path: string,
  { locale, namespaceId, token, instanceId }: HeaderFacts,
): Record<string, string> {
  const headers: Record<string, string> = { 'X-Locale': locale, 'Accept-Language': locale };
  if (namespaceId) headers['X-Namespace-Id'] = namespaceId;
  if (!token || !needsToken(path)) return headers;
  headers.Authorization = `Bearer ${token}`;
  if (instanceId && !isInstancePath(path)) headers['X-Instance-Id'] = instanceId;
  return headers;
}
