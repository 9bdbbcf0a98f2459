import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Namespace } from '#machines/session/namespace.ts';
import { MemoryStorage } from '#src/platform/memory-storage.ts';

const storage = new MemoryStorage();
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
const { onLeftToken, storedPool } = await import('#src/platform/identity/identity.ts');
const { endSocialClient, keepPool, ownPool, takeSocialClient } = await import('./pool-client.ts');

const userPoolId = 'us-east-1_Pool';
// The lookup's answer has more; a pool and its clients are all that is looked at here.
const tenant = { userPoolId, oauthClientId: 'own', oauthClientIdGoogle: 'google' } as Namespace;
const left: { token: string; clientId: string }[] = [];
onLeftToken((token, { clientId }) => left.push({ token, clientId }));

const keyOf = (clientId: string, name: string) => `CognitoIdentityServiceProvider.${clientId}.${name}`;
function signedInWith(clientId: string, user: string): void {
  storage.setItem(keyOf(clientId, 'LastAuthUser'), user);
  storage.setItem(keyOf(clientId, `${user}.refreshToken`), `refresh-${user}`);
  storage.setItem('token', 'any');
}

beforeEach(() => {
  storage.clear();
  left.length = 0;
  keepPool(tenant);
});

describe('A session of one client in the place of one of another', () => {
  it('by another provider ends the one that began by a password', () => {
    signedInWith('own', 'nadia');
    takeSocialClient(tenant, 'google');
    expect(left).toEqual([{ token: 'refresh-nadia', clientId: 'own' }]);
    expect(storage.getItem(keyOf('own', 'LastAuthUser'))).toBeNull();
    expect(storage.getItem(keyOf('own', 'nadia.refreshToken'))).toBeNull();
    expect([storedPool()?.clientId, storage.getItem('clientid')]).toEqual(['google', 'google']);
  });

  it('by a password is asked for at the tenant’s own client, and ends the one by another provider', () => {
    takeSocialClient(tenant, 'google');
    signedInWith('google', 'omar');
    keepPool(tenant);
    expect([storedPool()?.clientId, ownPool()?.clientId]).toEqual(['google', 'own']);
    signedInWith('own', 'nadia');
    endSocialClient();
    expect(left).toEqual([{ token: 'refresh-omar', clientId: 'google' }]);
    expect(storage.getItem(keyOf('google', 'LastAuthUser'))).toBeNull();
    expect(storage.getItem(keyOf('own', 'LastAuthUser'))).toBe('nadia');
    expect([storedPool()?.clientId, storage.getItem('clientid')]).toEqual(['own', null]);
  });

  it('leaves a session of the same client to the identity client, which knows what it replaces', () => {
    signedInWith('own', 'nadia');
    endSocialClient();
    expect(left).toEqual([]);
    expect(storage.getItem(keyOf('own', 'nadia.refreshToken'))).toBe('refresh-nadia');
  });
});
