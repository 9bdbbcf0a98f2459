import type { Failure } from '#machines/failure.ts';
import type { SignInFailure } from '#machines/session/sign-in-step.ts';
import { IdentityError } from '#src/platform/identity/identity-error.ts';

/** What the session and revocation machines remember of an identity error: a dead token, a missing connection, or a bug. */
export function sessionFailure(error: unknown): Failure {
  if (!(error instanceof IdentityError)) return { kind: 'unexpected' };
  switch (error.kind) {
    case 'unauthenticated':
    case 'offline':
    case 'network':
      return { kind: error.kind };
    default:
      return { kind: 'unexpected' };
  }
}

/** Locks in a row since the page was opened: the pool doubles its wait with each and does not tell it. */
let lockOuts = 0;
const MAX_LOCK_OUT_MS = 900_000;

/** A sign-in went on: the next lock-out is a first one again. */
export function forgetLockOuts(): void {
  lockOuts = 0;
}

/** What the sign-in machine remembers of an identity error. */
export function signInFailure(error: unknown): SignInFailure {
  if (!(error instanceof IdentityError)) return { kind: 'unexpected' };
  switch (error.kind) {
    case 'lockedOut':
      lockOuts += 1;
      return { kind: 'lockedOut', retryAfterMs: Math.min(MAX_LOCK_OUT_MS, 1000 * 2 ** (lockOuts - 1)) };
    case 'unauthenticated':
      return { kind: 'wrongCredentials' };
    case 'existingEmail':
    case 'invalidInput':
    case 'alreadyConfirmed':
    case 'undelivered':
    case 'superseded':
      return { kind: 'unexpected' };
    default:
      return { kind: error.kind };
  }
}
