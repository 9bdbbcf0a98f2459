import type { IdentityFailure } from '#machines/session/identity-failure.ts';

/** Why signing up, confirming an address or choosing a new password did not go on, without message text. */
export type RegistrationFailure =
  | IdentityFailure
  /** The address has an account already. */
  | { readonly kind: 'existingEmail' }
  /** The pool takes no such address. */
  | { readonly kind: 'invalidEmail' }
  /** The address was confirmed before. */
  | { readonly kind: 'alreadyConfirmed' }
  /** An activation link without the parts it needs. */
  | { readonly kind: 'unreadableLink' }
  /** The pool could not send its mail. */
  | { readonly kind: 'undelivered' };
