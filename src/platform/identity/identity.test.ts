import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../memory-storage.ts';

const storage = new MemoryStorage();
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
const { rememberPool, storedPool } = await import('./identity.ts');

const longest = `us-east-1_${'a'.repeat(45)}`;
const good = ['us-east-1_Demo', 'a_1', longest];
const bad = [
  `${longest}a`,
  '',
  'us-east-1',
  'us-east-1_',
  '_Demo',
  'us-east-1_De mo',
  'us-east-1_Demo/',
  'us east_Demo',
];

beforeEach(() => {
  storage.clear();
  rememberPool({ userPoolId: '', clientId: '' });
});

describe('A pool id', () => {
  it('is at most 55 characters long', () => expect([longest.length, `${longest}a`.length]).toEqual([55, 56]));

  it.each(good)('that keeps to the rule is taken from the tenant and from storage: %s', (userPoolId) => {
    rememberPool({ userPoolId, clientId: 'client' });
    expect(storedPool()).toEqual({ userPoolId, clientId: 'client' });
    expect(JSON.parse(storage.getItem('cognitoPool') ?? '')).toEqual({ userPoolId, oauthClientId: 'client' });
  });

  it.each(bad)('that does not is taken from neither: %s', (userPoolId) => {
    storage.setItem('cognitoPool', JSON.stringify({ userPoolId, oauthClientId: 'client' }));
    expect(storedPool()).toBeNull();
    rememberPool({ userPoolId: 'us-east-1_Demo', clientId: 'client' });
    rememberPool({ userPoolId, clientId: 'client' });
    expect([storedPool(), storage.getItem('cognitoPool')]).toEqual([null, null]);
  });
});
