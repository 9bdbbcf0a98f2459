import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiEnvironment, configureApi } from './environment.ts';
import { toFailure, toUnsentError } from './failure.ts';

const fetched = vi.fn<typeof fetch>();
const renewToken = vi.fn<ApiEnvironment['renewToken']>();
const onUnauthenticated = vi.fn();

/** `window.fetch` is looked up when a call is made. */
vi.stubGlobal('fetch', fetched);
const { api } = await import('./client.ts');

const refusal = (code: string) =>
  new Response(JSON.stringify({ code, title: code, status: 401 }), {
    status: 401,
    headers: { 'content-type': 'application/problem+json' },
  });
const bearerOf = (call: number) => {
  const request = fetched.mock.calls[call]?.[0];
  return request instanceof Request ? request.headers.get('authorization') : null;
};
const patch = () => api.PATCH('/admin/smb/users', { baseUrl: 'http://localhost/api', body: { name: 'Ada' } });

beforeEach(() => {
  configureApi({
    isOnline: () => true,
    freshToken: async () => 'old',
    renewToken,
    instanceId: () => null,
    namespaceId: () => 'n1',
    locale: () => 'en',
    onUnauthenticated,
  });
  renewToken.mockResolvedValue('new');
});
afterEach(() => vi.resetAllMocks());

describe('A call whose token the API finds expired', () => {
  it('is repeated once with a new token and the same body', async () => {
    fetched.mockImplementationOnce(async (request) => {
      await (request as Request).text();
      return refusal('token_expired');
    });
    fetched.mockImplementationOnce(async (request) =>
      Response.json({ userId: 'u', name: JSON.parse(await (request as Request).text()).name }),
    );
    const { data } = await patch();
    expect(data?.name).toBe('Ada');
    expect(renewToken).toHaveBeenCalledExactlyOnceWith('old');
    expect([bearerOf(0), bearerOf(1)]).toEqual(['Bearer old', 'Bearer new']);
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });

  it('is not repeated as somebody else whom another tab has signed in meanwhile', async () => {
    const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub }))}.x`;
    configureApi({
      isOnline: () => true,
      freshToken: async () => tokenOf('ada'),
      renewToken,
      instanceId: () => null,
      namespaceId: () => 'n1',
      locale: () => 'en',
      onUnauthenticated,
    });
    renewToken.mockResolvedValue(tokenOf('eve'));
    fetched.mockImplementation(async () => refusal('token_expired'));
    const error: unknown = await patch().catch((reason: unknown) => reason);
    expect(toFailure(error)).toEqual({ kind: 'unauthenticated' });
    expect(fetched).toHaveBeenCalledTimes(1);
    // It is their session now, and stays.
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });

  it('is never sent a third time: a second refusal ends the session', async () => {
    fetched.mockImplementation(async () => refusal('token_expired'));
    const error: unknown = await patch().catch((reason: unknown) => reason);
    expect(toFailure(error)).toEqual({ kind: 'unauthenticated' });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(onUnauthenticated).toHaveBeenCalledOnce();
  });

  it.each(['old', null])('is not repeated when there is no other token (%s)', async (token) => {
    renewToken.mockResolvedValue(token);
    fetched.mockImplementation(async () => refusal('token_expired'));
    await patch().catch(() => undefined);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('fails for want of a connection when the renewal does, and ends no session', async () => {
    renewToken.mockRejectedValue(toUnsentError({ kind: 'offline' }));
    fetched.mockImplementation(async () => refusal('token_expired'));
    const error: unknown = await patch().catch((reason: unknown) => reason);
    expect(toFailure(error)).toEqual({ kind: 'offline' });
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });

  it('is not repeated for any other refusal', async () => {
    fetched.mockImplementation(async () => refusal('unauthenticated'));
    await patch().catch(() => undefined);
    expect(fetched).toHaveBeenCalledOnce();
    expect(renewToken).not.toHaveBeenCalled();
    expect(onUnauthenticated).toHaveBeenCalledOnce();
  });
});
