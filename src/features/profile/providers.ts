interface Provider {
  /** The same in every language. */
  readonly name: string;
  /** Where the provider keeps its security settings. */
  readonly url: string;
}

const providers: Readonly<Record<string, Provider>> = {
  Google: { name: 'Google', url: 'https://myaccount.google.com/security' },
  SignInWithApple: { name: 'Apple', url: 'https://account.apple.com/account/manage' },
};

/** Whom the pool calls by this name; undefined for a provider that is known to the pool alone. */
export const knownProvider = (name: string | undefined): Provider | undefined =>
  name === undefined ? undefined : providers[name];
