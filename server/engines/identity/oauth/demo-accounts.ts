import type { IdentityProvider } from './oauth-client.ts';

/** Somebody who has an account at a provider, on a demo installation. */
export interface DemoAccount {
  readonly name: string;
  readonly email: string;
}

/** The accounts each consent page offers; any other can be typed. */
export const demoAccounts: Readonly<Record<IdentityProvider, readonly DemoAccount[]>> = {
  Google: [
    { name: 'Maya Haddad', email: 'maya@google.test' },
    { name: 'Omar Nasser', email: 'omar@google.test' },
  ],
  SignInWithApple: [
    { name: 'Layla Aziz', email: 'layla@apple.test' },
    // Who hides the address from the product is reached by a relay.
    { name: 'Sam Carter', email: 'k7m2x9q4@relay.apple.test' },
  ],
};
