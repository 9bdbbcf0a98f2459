import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT } from '../test-identity.ts';
import { APPLE, newPkce, PLAIN, RETURN, startTestOAuth, type TestOAuth } from './test-oauth.ts';

let server: TestOAuth;
beforeAll(async () => {
  server = await startTestOAuth();
});
afterAll(() => server.close());

describe('an authorization request that would leak the answer', () => {
  it.each([
    ['another host', 'http://evil.test/dashboard'],
    ['the host as a user name', 'http://localhost@evil.test/dashboard'],
    ['the host and port as a user name', 'http://localhost:8080@evil.test/dashboard'],
    ['the host as the start of another', 'http://localhost.evil.test/dashboard'],
    ['the host as the end of another', 'http://evil-localhost/dashboard'],
    ['another host of this machine', 'http://arabia.localhost:8080/dashboard'],
    ['another path', 'http://localhost:8080/'],
    ['a longer path', 'http://localhost:8080/dashboard/home'],
    ['a path that climbs', 'http://localhost:8080/dashboard/../evil'],
    ['a path that climbs back', 'http://localhost:8080/evil/../dashboard'],
    ['an encoded path', 'http://localhost:8080/%64ashboard'],
    ['a query', 'http://localhost:8080/dashboard?to=evil'],
    ['a fragment', 'http://localhost:8080/dashboard#'],
    ['a backslash', 'http://localhost:8080\\@evil.test/dashboard'],
    ['capitals', 'HTTP://LOCALHOST:8080/dashboard'],
    ['another scheme', 'https://localhost:8080/dashboard'],
    ['a script', 'javascript:alert(1)//localhost/dashboard'],
    ['a space in front', ' http://localhost:8080/dashboard'],
    ['a line feed', 'http://localhost:8080/dash\nboard'],
    ['a port where the host is of the world', 'https://demo.example:444/dashboard'],
    ['the default port written out', 'https://demo.example:443/dashboard'],
    ['nothing', undefined],
  ])('is not answered at its address: %s', async (_, redirect_uri) => {
    const response = await server.authorize(server.request(newPkce(), { redirect_uri }));
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    const answered = await server.answer(server.request(newPkce(), { redirect_uri }), { account: 'maya@google.test' });
    expect([answered.status, answered.headers.get('location')]).toEqual([400, null]);
  });

  it('is not answered at its address: an unknown client, or a parameter twice', async () => {
    const good = server.request(newPkce());
    for (const query of [
      server.request(newPkce(), { client_id: 'nobody' }),
      server.request(newPkce(), { client_id: CLIENT }),
      `${good}&redirect_uri=${encodeURIComponent('http://evil.test/')}`,
      `${good}&client_id=${APPLE}`,
    ]) {
      const response = await server.authorize(query);
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    }
  });
});

describe('an authorization request that is wrong in another way', () => {
  it.each<[string, Record<string, string | undefined>, string]>([
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['no method', { code_challenge_method: undefined }, 'invalid_request'],
    ['the verifier itself', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge that is no hash', { code_challenge: 'short' }, 'invalid_request'],
    ['tokens in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ['no kind of answer', { response_type: undefined }, 'invalid_request'],
    ['a fragment for an answer', { response_mode: 'fragment' }, 'invalid_request'],
    ['an unknown scope', { scope: 'openid admin' }, 'invalid_scope'],
    ["another client's provider", { identity_provider: 'SignInWithApple' }, 'invalid_request'],
    ['no such provider', { identity_provider: 'Facebook' }, 'invalid_request'],
    ['a client without the code flow', { client_id: PLAIN }, 'unauthorized_client'],
    ['nobody to be asked', { prompt: 'none' }, 'login_required'],
  ])('is told so at its address: %s', async (_, changes, error) => {
    const response = await server.authorize(server.request(newPkce(), changes));
    const to = new URL(response.headers.get('location') ?? 'about:blank');
    expect(`${to.origin}${to.pathname}`).toBe(RETURN);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({ error, state: 'the-state' });
    expect(to.searchParams.get('code')).toBeNull();
  });
});

describe('a consent that the user did not give', () => {
  const account = { account: 'maya@google.test' };
  const statusOf = async (response: Promise<Response>) => {
    const { status, headers } = await response;
    return [status, headers.get('location')];
  };

  it('is refused without the cookie, with another one, and from another site', async () => {
    const query = server.request(newPkce());
    const other = `marquee-consent=${'x'.repeat(32)}`;
    expect(await statusOf(server.answer(query, account, { cookie: '' }))).toEqual([403, null]);
    expect(await statusOf(server.answer(query, account, { cookie: other }))).toEqual([403, null]);
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(await statusOf(server.answer(query, account, { 'sec-fetch-site': site }))).toEqual([403, null]);
    }
  });

  it('is refused for another request than the one shown, and after ten minutes', async () => {
    const shown = await server.authorize(server.request(newPkce()));
    const consent = /name="consent" value="([^"]+)"/.exec(await shown.text())?.[1] ?? '';
    const cookie = /^[^;]+/.exec(shown.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const post = (query: URLSearchParams, token: string) =>
      fetch(`${server.base}/oauth2/authorize?${query}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie },
        body: new URLSearchParams({ consent: token, decision: 'allow', ...account }),
      });
    expect((await post(server.request(newPkce()), consent)).status).toBe(403);
    expect((await post(server.request(newPkce()), '')).status).toBe(403);
    const query = server.request(newPkce());
    const page = await (await server.authorize(query, { cookie })).text();
    const own = /name="consent" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const [time, seal] = own.split('.');
    expect((await post(query, `${Number(time) + 1}.${seal}`)).status).toBe(403);
    server.advance(601);
    expect((await post(query, own)).status).toBe(403);
  });
});
