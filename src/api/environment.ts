/** What the client needs to know of the app; given once at start, so that this folder imports nothing of it. */
export interface ApiEnvironment {
  isOnline(): boolean;
  /**
   * An ID token that is not expired, refreshed first if need be, once for all who wait; null when nobody is signed in. Rejects
   * with an ApiError when it could not be refreshed.
   */
  freshToken(): Promise<string | null>;
  /**
   * Another token than the one that the API found expired, however good this device's clock thinks it; refreshes unless somebody
   * has meanwhile. Null when nobody is signed in. Rejects with an ApiError when it could not be refreshed.
   */
  renewToken(staleToken: string): Promise<string | null>;
  instanceId(): string | null;
  namespaceId(): string | null;
  locale(): string;
  /** The API said 401 to a token we took for good. */
  onUnauthenticated(): void;
}

let current: ApiEnvironment | undefined;

/** Gives the client its surroundings; before that no call can be made. */
export function configureApi(environment: ApiEnvironment): void {
  current = environment;
}

/** The client's surroundings; throws when the app has not given them. */
export function apiEnvironment(): ApiEnvironment {
  if (!current) throw new Error('configureApi has not been called');
  return current;
}
