import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MemoryStorage } from '../memory-storage.ts';
import { handOver, onAnswer } from './social-answer.ts';
import { readAnswer, type SocialAnswer } from './social-return.ts';
import { authorizeUrl, newSocialAttempt, storeSocialSession } from './social-session.ts';

const jwt = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const origin = 'http://localhost:8080';

describe('an attempt', () => {
  it('asks for a code by PKCE, with a state and a nonce of its own', async () => {
    const attempt = newSocialAttempt(origin);
    const target = { base: `${origin}/identity`, clientId: 'c1', provider: 'SignInWithApple', locale: 'ar-AE' };
    const url = new URL(await authorizeUrl(attempt, target));
    expect(`${url.origin}${url.pathname}`).toBe(`${origin}/identity/oauth2/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'c1',
      redirect_uri: `${origin}/dashboard`,
      response_type: 'code',
      scope: 'openid email profile aws.cognito.signin.user.admin',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: createHash('sha256').update(attempt.codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
      identity_provider: 'SignInWithApple',
      lang: 'ar-AE',
      ui_locales: 'ar-AE',
    });
    expect(attempt.codeVerifier).toMatch(/^[\w-]{64}$/);
    expect(url.href).not.toContain(attempt.codeVerifier);
    const other = newSocialAttempt(origin);
    for (const key of ['id', 'state', 'nonce', 'codeVerifier'] as const) expect(other[key]).not.toBe(attempt[key]);
  });
});

describe('an answer', () => {
  it.each<[string, string, SocialAnswer | null]>([
    ['a code', '/dashboard?code=c&state=s', { state: 's', code: 'c' }],
    ['a refusal', '/dashboard?error=access_denied&state=s', { state: 's', code: null }],
    ['a code without a state', '/dashboard?code=c', null],
    ['a state alone', '/dashboard?state=s', null],
    ['another page', '/dashboard/home?code=c&state=s', null],
    ['the dashboard', '/dashboard', null],
  ])('is read from the address: %s', (_, path, answer) => {
    expect(readAnswer(new URL(origin + path))).toEqual(answer);
  });

  it('reaches the page that made the attempt, and no other', async () => {
    const [mine, theirs] = [newSocialAttempt(origin), newSocialAttempt(origin)];
    const [heard, overheard]: SocialAnswer[][] = [[], []];
    const stops = [
      onAnswer(mine.id, (answer) => heard?.push(answer)),
      onAnswer(theirs.id, (answer) => overheard?.push(answer)),
    ];
    const answer = { state: mine.state, code: 'c' };
    expect(await handOver(answer)).toBe(true);
    expect([heard, overheard]).toEqual([[answer], []]);
    for (const stop of stops) stop();
  });

  it('is told that nobody waits', async () => {
    expect(await handOver({ state: newSocialAttempt(origin).state, code: 'c' })).toBe(false);
  });
});

describe('the tokens', () => {
  const claims = { sub: 'u1', 'cognito:username': 'Google_1', iat: 1_000, exp: 4_600, email: 'a@b.test' };

  it("are kept under the identity library's own keys, with the clock's drift", () => {
    const storage = new MemoryStorage();
    const tokens = { idToken: jwt(claims), accessToken: 'a', refreshToken: 'r' };
    const session = storeSocialSession(storage, 'c1', tokens, 1_030_000);
    expect(session).toMatchObject({ userId: 'u1', refreshToken: 'r', expiresAt: 4_630_000, lifetimeMs: 3_600_000 });
    const key = 'CognitoIdentityServiceProvider.c1';
    const kept = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    expect(kept.sort()).toEqual([
      `${key}.Google_1.accessToken`,
      `${key}.Google_1.clockDrift`,
      `${key}.Google_1.idToken`,
      `${key}.Google_1.refreshToken`,
      `${key}.LastAuthUser`,
    ]);
    expect(storage.getItem(`${key}.Google_1.clockDrift`)).toBe('30');
  });

  it.each(['no token', jwt({}), jwt({ sub: 'u1' })])('that are none leave nothing behind: %s', (idToken) => {
    const storage = new MemoryStorage();
    expect(storeSocialSession(storage, 'c1', { idToken, accessToken: 'a', refreshToken: 'r' }, 0)).toBeNull();
    expect(storage.length).toBe(0);
  });
});
