import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';

const revoke = vi.hoisted(() => vi.fn(async (_token: string) => {}));
const tell = vi.hoisted(() => vi.fn(async (_idToken: string) => {}));
const config = vi.hoisted(() => ({ identityEndpoint: null as string | null }));
vi.mock('#src/platform/runtime-config.ts', () => ({ runtimeConfig: async () => config }));
vi.mock('#src/api/ended-sign-ins.ts', () => ({ tellEndedHere: tell }));
vi.mock('#src/platform/identity/identity.ts', () => ({
  identityClient: async () => ({ revoke }),
  storedPool: () => null,
}));
const { browserTokenRevocationMachine } = await import('./token-revocation.actors.ts');

const revoked = async (...given: Parameters<typeof browserTokenRevocationMachine>) => {
  const actor = createActor(browserTokenRevocationMachine(...given), { input: { jitter: 0 } }).start();
  return (await waitFor(actor, ({ status }) => status === 'done')).output;
};

beforeEach(() => {
  revoke.mockClear();
  tell.mockClear();
  config.identityEndpoint = null;
});

it.each([null, 'https://identity.ads.test/'])(
  'tells the product API of a sign-in that a silent pool at %s has ended, again where that did not arrive',
  async (endpoint) => {
    config.identityEndpoint = endpoint;
    tell.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await revoked('refresh', null, 'id')).toEqual({ kind: 'revoked' });
    expect(revoke.mock.calls).toEqual([['refresh'], ['refresh']]);
    expect(tell.mock.calls).toEqual([['id'], ['id']]);
  },
);

it('leaves it to a pool that tells by itself, and to nobody where the session left no ID token', async () => {
  expect(await revoked('refresh')).toEqual({ kind: 'revoked' });
  config.identityEndpoint = '/identity/';
  expect(await revoked('refresh', null, 'id')).toEqual({ kind: 'revoked' });
  expect(tell).not.toHaveBeenCalled();
});
