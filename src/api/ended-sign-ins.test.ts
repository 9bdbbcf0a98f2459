import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellEndedHere } from './ended-sign-ins.ts';
import { type ApiEnvironment, configureApi } from './environment.ts';

const send = vi.fn(async (..._call: unknown[]) => new Response(null, { status: 204 }));

beforeEach(() => {
  send.mockClear();
  configureApi({ namespaceId: () => 'tenant' } as ApiEnvironment);
  vi.stubGlobal('fetch', send);
});
afterEach(() => vi.unstubAllGlobals());

it('tells of the sign-in that this browser has left, by its own token', async () => {
  await tellEndedHere('a-token');
  expect(send).toHaveBeenCalledExactlyOnceWith(
    '/api/admin/users/self/ended-sign-ins',
    expect.objectContaining({
      method: 'POST',
      headers: expect.objectContaining({ Authorization: 'Bearer a-token', 'X-Namespace-Id': 'tenant' }),
      body: '{"ended":"this"}',
      keepalive: true,
    }),
  );
});

it('is to be tried again only where no answer came: a refused token is worthless already', async () => {
  send.mockResolvedValueOnce(new Response(null, { status: 401 }));
  await expect(tellEndedHere('a-token')).resolves.toBeUndefined();
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(tellEndedHere('a-token')).rejects.toThrow('Failed to fetch');
});
