import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { endingMessages } from '#src/features/session/ending-messages.ts';
import { signInMessages } from '#src/features/session/sign-in-messages.ts';
import { failureMessages, helpfulMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { IdentityError } from '#src/platform/identity/identity-error.ts';
import { MemoryStorage } from '#src/platform/memory-storage.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { iconNames } from '#src/ui/element/icons/icon-names.ts';

const read = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const en = read('src/i18n/messages/en.json');
const ar = read('src/i18n/messages/ar.json');

/** The messages of the specification's sections 5 and 8 that users meet, and the kind of failure that each is the text of. */
const shown: readonly (readonly [text: string, kind: string, id: MessageId])[] = [
  ['No internet connection', 'a call or a sign-in without a connection: `offline`', failureMessages.offline],
  ['No internet connection', 'the same at the sign-in', signInMessages.offline],
  ['No internet connection', 'the banner of every page', 'offline.title'],
  ['Network error', 'a call that got no answer: `network`', failureMessages.network],
  ['Network error', 'the same at the sign-in', signInMessages.network],
  ['User is not authenticated', 'a call while nobody is signed in: `unauthenticated`', failureMessages.unauthenticated],
  ['User is not authenticated', 'a session that the API refuses: `notAuthenticated`', endingMessages.notAuthenticated],
  [
    'Cannot retrieve a new session. Please authenticate.',
    'a refresh token that is refused or missing: `notRenewable`',
    endingMessages.notRenewable,
  ],
  [
    'Local storage is missing an ID Token, Please authenticate',
    'a sign-in of which no ID token is left: `tokenMissing`',
    endingMessages.tokenMissing,
  ],
  [
    'Username is null. Cannot retrieve a new session',
    'a token of nobody: `usernameMissing`',
    endingMessages.usernameMissing,
  ],
  [
    'Authentication flow type is invalid.',
    'a configuration with another flow: `invalidFlow`',
    signInMessages.invalidFlow,
  ],
  ['New password is required.', 'a new-password challenge without one', signInMessages.newPasswordMissing],
  ['PASSWORD parameter is required', 'a plain password sign-in without one', signInMessages.passwordMissing],
];

describe('The error catalogue of the specification', () => {
  it.each(shown)('says "%s" for %s, in every locale', (text, _kind, id) => {
    expect(en[id]).toBe(text);
    expect(ar[id]).toMatch(/[\u0600-\u06ff]{3}/);
  });

  it.each(['offline', 'network'] as const)('goes on from "%s" to what helps, in every locale', (kind) => {
    for (const texts of [en, ar]) {
      const said = texts[helpfulMessages[kind]] ?? '';
      const fixed = `${texts[failureMessages[kind]]}. `;
      expect(said.slice(0, fixed.length)).toBe(fixed);
      expect(said.length).toBeGreaterThan(fixed.length + 20);
    }
  });

  it('has "Google location prediction not found" in every locale', () => {
    const ids = Object.keys(en).filter((id) => en[id] === 'Google location prediction not found');
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(ar[id]).toMatch(/[\u0600-\u06ff]{3}/);
  });

  it('is what the errors themselves say to developers', () => {
    expect(new ApiError('offline').message).toBe('No internet connection');
    expect(new ApiError('network').message).toBe('Network error');
    expect(new ApiError('unauthenticated').message).toBe('User is not authenticated');
    const said = (
      ['offline', 'network', 'unauthenticated', 'invalidFlow', 'newPasswordMissing', 'passwordMissing'] as const
    ).map((kind) => new IdentityError(kind).message);
    expect(said).toEqual([
      'No internet connection',
      'Network error',
      'User is not authenticated',
      'Authentication flow type is invalid.',
      'New password is required.',
      'PASSWORD parameter is required',
    ]);
  });

  it('names the icons that are allowed when one is asked for that is not', () => {
    expect(() => Icon({ name: 'unicorn' as never })).toThrow(
      `Invalid icon name "unicorn". Allowed names: ${iconNames.join(', ')}`,
    );
  });
});

describe('A session that cannot be renewed', () => {
  const storage = new MemoryStorage();
  beforeAll(() => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('location', new URL('http://localhost/'));
  });
  afterAll(() => vi.unstubAllGlobals());

  const prefix = 'CognitoIdentityServiceProvider.client-1';
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expired = `${part({ alg: 'RS256' })}.${part({ sub: 'u', iat: 1_000, exp: 4_600 })}.signature`;

  it.each([
    ['usernameMissing', { token: expired }],
    ['tokenMissing', { token: expired, [`${prefix}.LastAuthUser`]: 'u' }],
    ['tokenMissing', { token: expired, [`${prefix}.LastAuthUser`]: 'u', [`${prefix}.u.idToken`]: 'not a token' }],
  ])('is unreadable for want of what is missing: %s', async (why, items: Record<string, string>) => {
    storage.clear();
    storage.setItem('cognitoPool', JSON.stringify({ userPoolId: 'us-east-1_Pool', oauthClientId: 'client-1' }));
    for (const [key, value] of Object.entries(items)) storage.setItem(key, value);
    const { currentSession } = await import('#src/features/session/session-facts.ts');
    expect(currentSession()).toEqual({ kind: 'unreadable', why });
  });
});
