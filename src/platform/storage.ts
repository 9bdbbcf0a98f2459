/** What the product keeps in the browser, under exactly these keys. */
export const storageKeys = [
  'token',
  'instance',
  'namespace',
  'locale',
  'userId',
  'clientid',
  'initializationStatus',
  'cognitoPool',
  'termsVersion',
  'theme-mode',
  'single-keys',
  'tutorials',
  'use-counting',
  'agencyId',
  'instanceId',
] as const;

export type StorageKey = (typeof storageKeys)[number];

/** Keys that tell of the person signed in and go with them. The tenant's and the visitor's preferences stay. */
const sessionKeys: readonly StorageKey[] = [
  'instance',
  'userId',
  'clientid',
  'termsVersion',
  'agencyId',
  'instanceId',
  'token',
];

export const IDENTITY_PREFIX = 'CognitoIdentityServiceProvider.';

/** What makes this a remembered device: it outlives the session, or nobody could come back by it. */
export const isDeviceKey = (key: string): boolean => /\.(deviceKey|randomPasswordKey|deviceGroupKey)$/.test(key);

/** A key as another tab changed it; null values mean absent, a null key that everything was cleared. */
export interface StorageChange {
  readonly key: string | null;
  readonly value: string | null;
}

export interface AppStorage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
  /** The identity client's own keys; synchronous, as it expects. In this storage, or wherever `keepIdentityIn` put them. */
  readonly identity: IdentityStorage;
  /** Keeps the identity client's keys elsewhere from now on, for instance in cookies. */
  keepIdentityIn(storage: IdentityStorage): void;
  /** Ends the session in this browser: its keys and the identity client's go; theme, locale, tenant and a remembered device stay. */
  clearSession(): void;
  /** Forgets this origin altogether. */
  clearAll(): void;
  /** Tells of changes made in other tabs; returns how to stop listening. */
  onChange(listener: (change: StorageChange) => void): () => void;
}

/** What amazon-cognito-identity-js calls ICognitoStorage, and a list of its keys. */
export interface IdentityStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** Removes the identity client's keys, but not those that are kept. */
  clear(isKept?: (key: string) => boolean): void;
}

/**
 * The product's keys over a `Storage`; `events` is the window, whose storage events come from other tabs. `isOwn` tells those of
 * this storage from others'.
 */
export function createAppStorage(
  backend: Storage,
  events: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  isOwn: (event: StorageEvent) => boolean = (event) => event.storageArea === backend,
): AppStorage {
  const inBackend: IdentityStorage = {
    getItem: (key) => backend.getItem(key),
    setItem: (key, value) => backend.setItem(key, value),
    removeItem: (key) => backend.removeItem(key),
    clear: (isKept) => {
      const keys = Array.from({ length: backend.length }, (_, index) => backend.key(index));
      for (const key of keys) if (key?.startsWith(IDENTITY_PREFIX) && !isKept?.(key)) backend.removeItem(key);
    },
  };
  let identity = inBackend;
  return {
    get: (key) => backend.getItem(key),
    set: (key, value) => backend.setItem(key, value),
    remove: (key) => backend.removeItem(key),
    identity: {
      getItem: (key) => identity.getItem(key),
      setItem: (key, value) => identity.setItem(key, value),
      removeItem: (key) => identity.removeItem(key),
      clear: (isKept) => identity.clear(isKept),
    },
    keepIdentityIn: (storage) => {
      identity = storage;
    },
    clearSession: () => {
      // The token last: other tabs take its end as the sign that nothing is left behind it.
      identity.clear(isDeviceKey);
      inBackend.clear(isDeviceKey);
      for (const key of sessionKeys) backend.removeItem(key);
    },
    clearAll: () => {
      identity.clear();
      backend.clear();
    },
    onChange: (listener) => {
      const handle = (event: StorageEvent) => {
        if (isOwn(event)) listener({ key: event.key, value: event.newValue });
      };
      events.addEventListener('storage', handle);
      return () => events.removeEventListener('storage', handle);
    },
  };
}
