/** Why signing up, confirming an address or choosing a new password did not go on, without message text. */
export type AccountFailure =
  /** The address has an account already. */
  | { readonly kind: 'existingEmail' }
  /** The pool takes no such address. */
  | { readonly kind: 'invalidEmail' }
  | { readonly kind: 'weakPassword' }
  | { readonly kind: 'wrongCode' }
  /** Too old, used, or replaced by a newer one. */
  | { readonly kind: 'expiredCode' }
  /** The address was confirmed before. */
  | { readonly kind: 'alreadyConfirmed' }
  /** An activation link without the parts it needs. */
  | { readonly kind: 'unreadableLink' }
  | { readonly kind: 'tooManyTries' }
  /** The pool could not send its mail. */
  | { readonly kind: 'undelivered' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'network' }
  | { readonly kind: 'unexpected' };
