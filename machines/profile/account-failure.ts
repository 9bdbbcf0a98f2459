/** Why something about the own account did not go on, without message text. */
export type AccountFailure =
  /** The password that was to prove the user is not theirs. */
  | { readonly kind: 'wrongPassword' }
  /** The new password does not meet the pool's policy. */
  | { readonly kind: 'weakPassword' }
  /** Too many wrong tries or requests: nothing more is accepted for a while. */
  | { readonly kind: 'tooManyTries' }
  | { readonly kind: 'wrongCode' }
  | { readonly kind: 'expiredCode' }
  /** The address or number belongs to somebody already. */
  | { readonly kind: 'taken' }
  /** The code could not be sent to where it should go. */
  | { readonly kind: 'undelivered' }
  /** The pool does not take the value. */
  | { readonly kind: 'invalid' }
  /** The only owner of an instance whose campaigns are being paid, are paid or are running. */
  | { readonly kind: 'inUse'; readonly instanceName: string; readonly campaigns: number }
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'network' }
  | { readonly kind: 'unexpected' };

/** A second factor, as the pool names it. */
export type SecondFactor = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA';

/** An attribute that a code proves, as the pool names it. */
export type Contact = 'email' | 'phone_number';
