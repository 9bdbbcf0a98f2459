import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { api } from './client.ts';
import { type ApiEnvironment, configureApi } from './environment.ts';
import { toFailure, toUnsentError } from './failure.ts';
import { requestHeaders } from './headers.ts';

const signedIn: ApiEnvironment = {
  isOnline: () => true,
  freshToken: async () => 'token-1',
  renewToken: async () => 'token-2',
  instanceId: () => 'instance-1',
  namespaceId: () => 'namespace-1',
  locale: () => 'ar-AE',
  onUnauthenticated: () => undefined,
};

const ofStranger = { 'X-Locale': 'ar-AE', 'Accept-Language': 'ar-AE', 'X-Namespace-Id': 'namespace-1' };
const ofUser = { ...ofStranger, Authorization: 'Bearer token-1' };
const ofMember = { ...ofUser, 'X-Instance-Id': 'instance-1' };

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  configureApi(signedIn);
});

/** A call as the app makes it, over a network that only notes what is sent. */
const callSelf = () => api.GET('/admin/users/self', { baseUrl: 'http://localhost/api', fetch: fetched });

describe('The headers of a call', () => {
  it.each([
    ['/api/dsp/campaigns', ofMember],
    ['/api/dsp/stream', ofMember],
    ['/api/admin/users/self', ofMember],
    ['/api/admin/users/terms-of-service/2026-09', ofMember],
    ['/api/dsp/instances', ofUser],
    ['/api/admin/instances/instance-1', ofUser],
    ['/api/admin/init/localhost', ofStranger],
    ['/api/admin/terms-of-service/latest/namespace-1', ofStranger],
    ['/api/admin/terms-of-service/latest', ofStranger],
    ['/api/admin/smb/users2/create', ofStranger],
    ['/api/admin/social/token', ofStranger],
    ['/api/devtools/outbox', ofStranger],
    ['/api/health', ofStranger],
    // Whatever is not the product API's: assets, relative addresses.
    ['/lang/en.json', ofStranger],
    ['/documents/terms/n1/2026-10', ofStranger],
    // These need somebody signed in, on whatever page they are made.
    ['/api/dsp/googlemaps/autocomplete', ofMember],
    ['/api/dsp/googlemaps/geocode', ofMember],
  ])('to %s are the ones of the specification', async (path, headers) => {
    expect(await requestHeaders(path)).toEqual(headers);
  });

  it('carry no bearer when the call is flagged', async () => {
    expect(await requestHeaders('/api/dsp/campaigns', { isAnonymous: true })).toEqual(ofStranger);
  });

  it('carry neither namespace nor instance before there are any', async () => {
    configureApi({ ...signedIn, namespaceId: () => null, instanceId: () => null });
    expect(await requestHeaders('/api/dsp/campaigns')).toEqual({
      'X-Locale': 'ar-AE',
      'Accept-Language': 'ar-AE',
      Authorization: 'Bearer token-1',
    });
  });
});

describe('A call', () => {
  it('is sent with the fresh token', async () => {
    fetched.mockResolvedValue(Response.json({ userId: 'u' }));
    await callSelf();
    const [request] = fetched.mock.calls[0] ?? [];
    expect((request as Request).headers.get('authorization')).toBe('Bearer token-1');
  });

  it('is not sent while the browser is offline, and says so', async () => {
    const freshToken = vi.fn(signedIn.freshToken);
    configureApi({ ...signedIn, isOnline: () => false, freshToken });
    await expect(callSelf()).rejects.toThrow('No internet connection');
    expect(fetched).not.toHaveBeenCalled();
    expect(freshToken).not.toHaveBeenCalled();
  });

  it('is not sent when nobody is signed in', async () => {
    configureApi({ ...signedIn, freshToken: async () => null });
    await expect(callSelf()).rejects.toThrow('User is not authenticated');
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each(['offline', 'network', 'unauthenticated'] as const)(
    'whose token could not be refreshed (%s) fails for that reason, not as a bug',
    async (kind) => {
      configureApi({ ...signedIn, freshToken: () => Promise.reject(toUnsentError({ kind })) });
      const error: unknown = await callSelf().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(ApiError);
      expect(toFailure(error)).toEqual({ kind });
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('that breaks off on the way is a network error, and one that is cancelled stays cancelled', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(callSelf()).rejects.toMatchObject({ reason: 'network', message: 'Network error' });
    fetched.mockRejectedValueOnce(new DOMException('left', 'AbortError'));
    await expect(callSelf()).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('refused with 401 ends the session and tells the problem', async () => {
    const onUnauthenticated = vi.fn();
    configureApi({ ...signedIn, onUnauthenticated });
    fetched.mockResolvedValue(
      new Response(JSON.stringify({ code: 'unauthenticated', title: 'Sign in', status: 401 }), {
        status: 401,
        headers: { 'content-type': 'application/problem+json' },
      }),
    );
    const error: unknown = await callSelf().catch((reason: unknown) => reason);
    expect(toFailure(error)).toEqual({ kind: 'unauthenticated' });
    expect(onUnauthenticated).toHaveBeenCalledOnce();
  });
});
