import type { IdentityStorage } from '../storage.ts';

/** The identity client's keys by user, as the library names them. A session is known by its refresh token. */
export interface StoredUsers {
  /** Who signed in last; null when nobody is signed in. */
  last(): string | null;
  refreshTokenOf(user: string): string | null;
  /** Removes a user's session; what makes this a remembered device stays, and so does whoever signed in later. */
  forget(user: string): void;
  /** Makes a session that is still there the one that counts, where no other does. */
  bringBack(user: string, refreshToken: string): void;
}

/** The users of one of a pool's clients. */
export function createStoredUsers(storage: IdentityStorage, clientId: string): StoredUsers {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const lastKey = `${prefix}.LastAuthUser`;
  const refreshTokenOf = (user: string) => storage.getItem(`${prefix}.${user}.refreshToken`);
  return {
    last: () => storage.getItem(lastKey),
    refreshTokenOf,
    forget: (user) => {
      for (const name of ['idToken', 'accessToken', 'refreshToken', 'clockDrift', 'userData']) {
        storage.removeItem(`${prefix}.${user}.${name}`);
      }
      if (storage.getItem(lastKey) === user) storage.removeItem(lastKey);
    },
    bringBack: (user, refreshToken) => {
      if (storage.getItem(lastKey) === null && refreshTokenOf(user) === refreshToken) storage.setItem(lastKey, user);
    },
  };
}
