import { describe, expect, it } from 'vitest';
import { MemoryStorage } from './memory-storage.ts';
import { createAppStorage, storageKeys } from './storage.ts';

const identityKeys = ['LastAuthUser', 'u.idToken', 'u.refreshToken', 'u.deviceKey', 'u.randomPasswordKey'].map(
  (key) => `CognitoIdentityServiceProvider.client.${key}`,
);

function filledStorage() {
  const backend = new MemoryStorage();
  const events = new EventTarget();
  for (const key of [...storageKeys, ...identityKeys]) backend.setItem(key, 'x');
  const storage = createAppStorage(backend, events as unknown as Window);
  const keys = () => Array.from({ length: backend.length }, (_, index) => backend.key(index));
  return { backend, events, storage, keys };
}

describe('Storage', () => {
  it('forgets the session and the identity on signing out, and keeps theme, locale, tenant and a remembered device', () => {
    const { storage, keys } = filledStorage();
    storage.clearSession();
    expect(keys()).toEqual([
      'namespace',
      'locale',
      'initializationStatus',
      'cognitoPool',
      'theme-mode',
      'single-keys',
      'tutorials',
      'use-counting',
      'CognitoIdentityServiceProvider.client.u.deviceKey',
      'CognitoIdentityServiceProvider.client.u.randomPasswordKey',
    ]);
  });

  it('removes the token last, because other tabs take that as the sign that nothing is left', () => {
    const { backend, storage } = filledStorage();
    const removed: string[] = [];
    const removeItem = backend.removeItem.bind(backend);
    backend.removeItem = (key) => {
      removed.push(key);
      removeItem(key);
    };
    storage.clearSession();
    expect(removed.at(-1)).toBe('token');
  });

  it('forgets everything after a rejected initialization', () => {
    const { storage, keys } = filledStorage();
    storage.clearAll();
    expect(keys()).toEqual([]);
  });

  it('lets the identity client clear its own keys only', () => {
    const { storage, keys } = filledStorage();
    storage.identity.clear();
    expect(keys()).toEqual([...storageKeys]);
  });

  it('tells of changes in other tabs until nobody listens', () => {
    const { backend, events, storage } = filledStorage();
    const seen: unknown[] = [];
    const stop = storage.onChange((change) => seen.push(change));
    const tell = (key: string | null, newValue: string | null, storageArea: Storage = backend) =>
      events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea }));
    tell('token', 'new');
    tell(null, null);
    tell('token', 'of another area', new MemoryStorage());
    stop();
    tell('token', null);
    expect(seen).toEqual([
      { key: 'token', value: 'new' },
      { key: null, value: null },
    ]);
  });
});
