import { createHash, randomBytes } from 'node:crypto';
import fastify from 'fastify';
import { POOL, startTestIdentity, type TestIdentity } from '../test-identity.ts';
import { consentRoutes } from './consent-routes.ts';
import { oauthRoutes } from './oauth-routes.ts';

export const GOOGLE = 'oauth-test-google';
export const APPLE = 'oauth-test-apple';
export const PLAIN = 'oauth-test-plain';
export const OTHER_POOL = 'us-east-1_OauthOther';
export const OTHER_GOOGLE = 'oauth-other-google';
/** On a loopback host, where the port may be any. */
export const RETURN = 'http://localhost:8080/dashboard';
/** On a host of the world, where it may not. */
export const WORLD = 'https://demo.example/dashboard';
export const SCOPE = 'openid email profile aws.cognito.signin.user.admin';

/** What the client keeps to itself while the user is away. */
export interface Pkce {
  readonly verifier: string;
  readonly challenge: string;
}

export function newPkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

type Fields = Readonly<Record<string, string | undefined>>;

const toParameters = (fields: Fields): URLSearchParams =>
  new URLSearchParams(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** The OAuth side of an identity endpoint, and a browser that keeps its cookie. */
export interface TestOAuth extends TestIdentity {
  /** Where the OAuth endpoints are, e.g. `http://127.0.0.1:1234/identity`. */
  readonly base: string;
  /** The parameters of a good request of the Google client, changed; an undefined one is left out. */
  request(pkce: Pkce, changes?: Fields): URLSearchParams;
  authorize(query: URLSearchParams | string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Answers a consent page that was asked for with the same query. */
  answer(query: URLSearchParams, fields: Fields, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Asks, allows as the account, and returns where the browser is sent. */
  allow(query: URLSearchParams, account?: Fields): Promise<URL>;
  /** A whole consent; the code. */
  codeFor(pkce: Pkce, changes?: Fields, account?: Fields): Promise<string>;
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of every kind.
  token(fields: Fields | string): Promise<{ status: number; headers: Headers; body: any }>;
}

/** Serves an endpoint of its own with clients for the code flow. */
export async function startTestOAuth(): Promise<TestOAuth> {
  const server = await startTestIdentity();
  const uris = { redirectUris: ['http://localhost/dashboard', WORLD], logoutUris: ['http://localhost/login'] };
  const google = { ...uris, identityProviders: ['Google'] } as const;
  const apple = { ...uris, identityProviders: ['SignInWithApple'] } as const;
  await server.identity.ensurePool({
    id: POOL,
    clients: [
      { id: GOOGLE, name: 'google', oauth: google },
      { id: APPLE, name: 'apple', oauth: apple },
      { id: PLAIN, name: 'plain', oauth: { ...uris, identityProviders: [] } },
    ],
  });
  await server.identity.ensurePool({
    id: OTHER_POOL,
    clients: [{ id: OTHER_GOOGLE, name: 'google', oauth: google }],
  });
  const app = fastify();
  await app.register(oauthRoutes(server.identity), { prefix: '/identity' });
  await app.register(consentRoutes(server.identity), { prefix: '/identity' });
  const base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/identity`;

  const authorize: TestOAuth['authorize'] = (query, headers = {}) =>
    fetch(`${base}/oauth2/authorize?${query}`, { redirect: 'manual', headers });

  const answer: TestOAuth['answer'] = async (query, fields, headers) => {
    const page = await authorize(query);
    const html = await page.text();
    const consent = /name="consent" value="([^"]+)"/.exec(html)?.[1];
    const cookie = /^[^;]+/.exec(page.headers.get('set-cookie') ?? '')?.[0] ?? '';
    return fetch(`${base}/oauth2/authorize?${query}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, ...headers },
      body: toParameters({ consent, decision: 'allow', ...fields }),
    });
  };

  const allow: TestOAuth['allow'] = async (query, account = { account: 'maya@google.test' }) => {
    const response = await answer(query, account);
    return new URL(response.headers.get('location') ?? `about:${response.status}`);
  };

  const request: TestOAuth['request'] = ({ challenge }, changes = {}) =>
    toParameters({
      client_id: GOOGLE,
      redirect_uri: RETURN,
      response_type: 'code',
      scope: SCOPE,
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      identity_provider: 'Google',
      ...changes,
    });

  return {
    ...server,
    base,
    authorize,
    answer,
    allow,
    request,
    async codeFor(pkce, changes, account) {
      const to = await allow(request(pkce, changes), account);
      return to.searchParams.get('code') ?? `no code: ${to}`;
    },
    async token(fields) {
      const body = typeof fields === 'string' ? fields : toParameters(fields).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await fetch(`${base}/oauth2/token`, { method: 'POST', headers, body });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    async close() {
      await app.close();
      await server.close();
    },
  };
}
