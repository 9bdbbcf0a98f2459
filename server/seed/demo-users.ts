import type { PlatformRole } from '#domain/session/platform-roles.ts';
import type { AdminUser } from '../engines/identity/admin.ts';

/** How the pool knows a demo user, where that is anything else than a confirmed user with a password. */
export type DemoIdentity = Partial<
  Pick<
    AdminUser,
    'status' | 'enabled' | 'phoneNumber' | 'sms' | 'softwareToken' | 'preferredMfa' | 'mfaRequired' | 'customChallenge'
  >
>;

export interface DemoUser {
  readonly email: string;
  readonly name: string;
  /** What the README and the start say of the user. */
  readonly about: string;
  readonly instance?: string;
  /** Instances that the user joined later, in this order. */
  readonly also?: readonly string[];
  readonly role?: 'owner' | 'editor' | 'viewer';
  readonly platformRole?: PlatformRole;
  /** The media owner whose screens a reviewer decides about, or sees; absent for the platform's own. */
  readonly mediaOwner?: string;
  readonly terms: 'latest' | 'previous' | 'none';
  readonly identity?: DemoIdentity;
}

/** The authenticator secret, in base32, of the demo users that have one. */
export const demoAuthenticatorSecret = 'MARQUEEDEMOAUTHENTICATORSECRET23';

/** What an authenticator app scans or opens for such a user. */
export const demoAuthenticatorUri = (email: string): string =>
  `otpauth://totp/Marquee:${encodeURIComponent(email)}?secret=${demoAuthenticatorSecret}&issuer=Marquee`;

const member = { instance: 'bakery', role: 'editor', terms: 'latest' } as const;

/** One user for each branch of the sign-in. Their telephone numbers are of the range kept for fiction. */
export const signInBranchUsers: readonly DemoUser[] = [
  {
    ...member,
    email: 'new-password@demo.test',
    name: 'Nia Newpassword',
    about: 'must choose a new password',
    identity: { status: 'FORCE_CHANGE_PASSWORD' },
  },
  {
    ...member,
    email: 'sms@demo.test',
    name: 'Sam Short',
    about: 'gets a code by text message',
    identity: { phoneNumber: '+12025550143', sms: true },
  },
  {
    ...member,
    email: 'totp@demo.test',
    name: 'Tess Token',
    about: 'has an authenticator app',
    identity: { softwareToken: demoAuthenticatorSecret },
  },
  {
    ...member,
    email: 'choose-mfa@demo.test',
    name: 'Charlie Choose',
    about: 'chooses between text message and authenticator app',
    identity: { phoneNumber: '+12025550144', sms: true, softwareToken: demoAuthenticatorSecret },
  },
  {
    ...member,
    email: 'setup-mfa@demo.test',
    name: 'Sara Setup',
    about: 'must set up an authenticator app',
    identity: { mfaRequired: true },
  },
  {
    ...member,
    email: 'device@demo.test',
    name: 'Devi Device',
    about: 'lets this device be remembered in place of the text message',
    identity: { phoneNumber: '+12025550145', sms: true },
  },
  {
    ...member,
    email: 'custom@demo.test',
    name: 'Cleo Custom',
    about: 'gets a code by mail after the password',
    identity: { customChallenge: true },
  },
  {
    email: 'no-instance@demo.test',
    name: 'Noor Newcomer',
    about: 'has no business account yet',
    terms: 'latest',
  },
  {
    ...member,
    email: 'unconfirmed@demo.test',
    name: 'Uma Unconfirmed',
    about: 'has not confirmed the email address',
    identity: { status: 'UNCONFIRMED' },
  },
  {
    ...member,
    email: 'reset@demo.test',
    name: 'Remy Reset',
    about: 'must reset the password',
    identity: { status: 'RESET_REQUIRED' },
  },
  {
    ...member,
    email: 'disabled@demo.test',
    name: 'Dana Disabled',
    about: 'is switched off',
    identity: { enabled: false },
  },
];
