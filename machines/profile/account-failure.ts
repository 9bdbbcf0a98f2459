import type { IdentityFailure } from '#machines/session/identity-failure.ts';

/** Why something about the own account did not go on, without message text. */
export type AccountFailure =
  | IdentityFailure
  /** The password that was to prove the user is not theirs. */
  | { readonly kind: 'wrongPassword' }
  /** The address or number belongs to somebody already. */
  | { readonly kind: 'taken' }
  /** The code could not be sent to where it should go. */
  | { readonly kind: 'undelivered' }
  /** The pool does not take the value. */
  | { readonly kind: 'invalid' }
  /** The only owner of an instance whose campaigns are being paid, are paid or are running. */
  | { readonly kind: 'inUse'; readonly instanceName: string; readonly campaigns: number }
  | { readonly kind: 'unauthenticated' };

export type { MfaKind as SecondFactor } from '#machines/session/sign-in-step.ts';

/** An attribute that a code proves, as the pool names it. */
export type Contact = 'email' | 'phone_number';
