import { decodeClaims, firstOfClaim } from '../../lib/jwt.ts';
import type { IdentityStorage } from '../storage.ts';

/** A session as the identity client left it in storage. */
export interface StoredSession {
  /** The pool's subject. */
  readonly userId: string;
  readonly email: string | null;
  readonly agencyId: string | null;
  readonly instanceId: string | null;
  /** When the ID token expires on this device's clock, milliseconds since the epoch. */
  readonly expiresAt: number;
  /** How long the ID token lives in all, milliseconds. */
  readonly lifetimeMs: number;
  readonly idToken: string;
  readonly refreshToken: string | null;
}

/** `unreadable`: a sign-in left something behind that is no session. */
export type StoredSessionReading =
  | { readonly kind: 'absent' }
  /** `why`: nobody signed in whom a token could belong to, or somebody whose ID token is gone or no token. */
  | { readonly kind: 'unreadable'; readonly why: 'usernameMissing' | 'tokenMissing' }
  | { readonly kind: 'session'; readonly session: StoredSession };

/** Reads the session from the identity client's keys, without loading the client. */
export function readStoredSession(storage: IdentityStorage, clientId: string): StoredSessionReading {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const user = storage.getItem(`${prefix}.LastAuthUser`);
  if (!user) return { kind: 'absent' };
  const idToken = storage.getItem(`${prefix}.${user}.idToken`);
  if (!idToken) return { kind: 'unreadable', why: 'tokenMissing' };
  const claims = decodeClaims(idToken);
  const { sub, exp, iat } = claims ?? {};
  if (typeof sub !== 'string' || typeof exp !== 'number') return { kind: 'unreadable', why: 'tokenMissing' };
  // Positive when this device's clock is ahead of the pool's.
  const clockDriftS = Number(storage.getItem(`${prefix}.${user}.clockDrift`)) || 0;
  return {
    kind: 'session',
    session: {
      userId: sub,
      email: typeof claims?.email === 'string' ? claims.email : null,
      agencyId: firstOfClaim(claims?.['custom:agencies']),
      instanceId: firstOfClaim(claims?.['custom:instances']),
      expiresAt: (exp + clockDriftS) * 1000,
      lifetimeMs: typeof iat === 'number' ? (exp - iat) * 1000 : 0,
      idToken,
      refreshToken: storage.getItem(`${prefix}.${user}.refreshToken`) || null,
    },
  };
}
