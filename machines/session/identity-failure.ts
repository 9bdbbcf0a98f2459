/** Why the identity provider may not do what anybody asks of it, without message text. Each of its users adds their own. */
export type IdentityFailure =
  /** The new password does not meet the pool's policy. */
  | { readonly kind: 'weakPassword' }
  | { readonly kind: 'wrongCode' }
  /** Too old, used, or replaced by a newer one. */
  | { readonly kind: 'expiredCode' }
  /** Too many wrong tries or requests: nothing more is accepted for a while. */
  | { readonly kind: 'tooManyTries' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'network' }
  | { readonly kind: 'unexpected' };
