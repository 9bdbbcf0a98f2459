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

/**
 * A secret on its way from an event to an actor's input. It is a function, so that no serialiser, inspector or log can
 * print it by accident: JSON leaves functions out.
 */
export type Secret = () => string;
