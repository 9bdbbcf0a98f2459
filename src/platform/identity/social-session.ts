import { decodeClaims } from '../../lib/jwt.ts';
import type { IdentityStorage } from '../storage.ts';
import { returnPath } from './social-return.ts';
import { readStoredSession, type StoredSession } from './stored-session.ts';

/** One try to sign in by another provider. Its secrets are in this page's memory and nowhere else. */
export interface SocialAttempt {
  /** The public part of the state: names the channel that the answer comes by. */
  readonly id: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE. */
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const random = (length: number): string => toText(crypto.getRandomValues(new Uint8Array(length)));

export function newSocialAttempt(origin: string): SocialAttempt {
  const id = random(12);
  return {
    id,
    state: `${id}.${random(24)}`,
    nonce: random(24),
    codeVerifier: random(48),
    redirectUri: origin + returnPath,
  };
}

/** Where the window goes. `base`: the pool's OAuth endpoints, absolute. */
export async function authorizeUrl(
  attempt: SocialAttempt,
  { base, clientId, provider, locale }: { base: string; clientId: string; provider: string; locale: string },
): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(attempt.codeVerifier));
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: attempt.redirectUri,
    response_type: 'code',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: toText(new Uint8Array(hash)),
    code_challenge_method: 'S256',
    identity_provider: provider,
    lang: locale,
    ui_locales: locale,
  });
  return `${base}/oauth2/authorize?${query}`;
}

/** What the product API gave for the code. */
export interface SocialTokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * Stores tokens as the identity library would have, under the social client's keys, so that it refreshes, restores and revokes
 * them like its own. Null when they are no session. `now`: milliseconds since the epoch.
 */
export function storeSocialSession(
  storage: IdentityStorage,
  clientId: string,
  tokens: SocialTokens,
  now: number,
): StoredSession | null {
  const { iat, 'cognito:username': user } = decodeClaims(tokens.idToken) ?? {};
  if (typeof user !== 'string' || typeof iat !== 'number') return null;
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  storage.setItem(`${prefix}.${user}.idToken`, tokens.idToken);
  storage.setItem(`${prefix}.${user}.accessToken`, tokens.accessToken);
  storage.setItem(`${prefix}.${user}.refreshToken`, tokens.refreshToken);
  storage.setItem(`${prefix}.${user}.clockDrift`, String(Math.floor(now / 1000) - iat));
  storage.setItem(`${prefix}.LastAuthUser`, user);
  const reading = readStoredSession(storage, clientId);
  return reading.kind === 'session' ? reading.session : null;
}
