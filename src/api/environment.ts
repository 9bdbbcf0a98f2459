/** What the client needs to know of the app; given once at start, so that this folder imports nothing of it. */
export interface ApiEnvironment {
  isOnline(): boolean;
  /** An ID token that is not expired, refreshed first if need be, once for all who wait; null when nobody is signed in. */
  freshToken(): Promise<string | null>;
  instanceId(): string | null;
  namespaceId(): string | null;
  locale(): string;
  /** The API said 401 to a token we took for good. */
  onUnauthenticated(): void;
}

let current: ApiEnvironment | undefined;

export function configureApi(environment: ApiEnvironment): void {
  current = environment;
}

export function apiEnvironment(): ApiEnvironment {
  if (!current) throw new Error('configureApi has not been called');
  return current;
}
