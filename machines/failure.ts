/**
 * What can go wrong, as machines remember it: serialisable, without message text. Actors reject with one of these;
 * views map `kind` to a message, exhaustively.
 */
export type Failure =
  /** The browser is offline; nothing was sent. */
  | { readonly kind: 'offline' }
  /** Sent, but the answer never came, or was none of ours; `retryAfterS` in seconds, when whoever answered says. */
  | { readonly kind: 'network'; readonly retryAfterS?: number }
  /** Nobody is signed in, or no longer. */
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'notFound' }
  /** The request contradicts what is stored (409): a slot is taken, a name is used. `code` is the contract's problem code. */
  | { readonly kind: 'conflict'; readonly code?: string; readonly facts?: Readonly<Record<string, unknown>> }
  /** The platform lets the company book nothing now. */
  | { readonly kind: 'blocked' }
  /** The tenant is not open yet, or takes nothing new. */
  | { readonly kind: 'closed' }
  /** Someone else changed the row since it was read (412). */
  | { readonly kind: 'stale' }
  | { readonly kind: 'invalid'; readonly fields: readonly FieldFailure[] }
  /** Too many requests (429); `retryAfterS` in seconds, when the server says. */
  | { readonly kind: 'limited'; readonly retryAfterS?: number }
  /** Nothing was done, and soon it may be (503): the server stops, starts or has lost its database. */
  | { readonly kind: 'unavailable'; readonly retryAfterS?: number }
  /** There is no room left on the server's side (507). */
  | { readonly kind: 'full' }
  /** Any other problem the contract names, with what its message needs. */
  | {
      readonly kind: 'problem';
      readonly code: string;
      readonly requestId?: string;
      readonly facts?: Readonly<Record<string, unknown>>;
      /** Seconds, when the server says. */
      readonly retryAfterS?: number;
    }
  /** A bug, on either side. */
  | { readonly kind: 'unexpected' };

/** One field that was refused: a JSON-pointer-like path, the contract's code and, where the rule has one, its bound. */
export interface FieldFailure {
  readonly path: string;
  readonly code: string;
  readonly limit?: string | number;
}

/** What an actor rejected with, as a machine remembers it; whatever is none of its failures is a bug. */
export const failureOf = <F extends { readonly kind: string } = Failure>(error: unknown): NoInfer<F> =>
  (typeof error === 'object' && error !== null && 'kind' in error ? error : { kind: 'unexpected' }) as NoInfer<F>;

/** Whether nothing was refused: what was asked, or its answer, did not get through. */
export const isConnectionFailure = (error: unknown): boolean => ['offline', 'network'].includes(failureOf(error).kind);
