/** What is known about a signed-in session without any of its tokens. */
export interface SessionFacts {
  readonly userId: string;
  /** The claim `custom:agencies`, first entry; null when the user belongs to none. */
  readonly agencyId: string | null;
  /** The claim `custom:instances`, first entry; null when the user belongs to none. */
  readonly instanceId: string | null;
  /** When the identity token expires, milliseconds since the epoch (wall time). */
  readonly expiresAt: number;
  /** How long until the token should be refreshed, milliseconds; measured by whoever read the token. */
  readonly refreshInMs: number;
}

/** Why a session ended without anybody asking for it, as the sign-in page tells. */
export type SessionEnding =
  /** There is a token, but nobody whom it belongs to. */
  | 'usernameMissing'
  /** Somebody had signed in, but their ID token is gone or no token. */
  | 'tokenMissing'
  /** The token is past its expiry and the pool gives no new one. */
  | 'notRenewable'
  /** The product API does not take the token. */
  | 'notAuthenticated';

/**
 * A secret on its way from an event to an actor's input. It is a function, so that no serialiser, inspector or log can
 * print it by accident: JSON leaves functions out.
 */
export type Secret = () => string;
