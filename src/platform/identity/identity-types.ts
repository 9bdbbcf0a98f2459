import type { StoredSession } from './stored-session.ts';

/** The tenant's pool and where it is reached; a null endpoint is Amazon Cognito's own. */
export interface IdentityPool {
  readonly userPoolId: string;
  readonly clientId: string;
  /** Absolute URL, used verbatim. */
  readonly endpoint: string | null;
}

/** Default is SRP, where the password never leaves the browser. */
export type AuthFlow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH';

export type MfaType = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA';

/** What comes next in a sign-in. */
export type IdentityStep =
  /** `isDeviceOffered`: the pool asks whether to remember this device. */
  | { readonly kind: 'signedIn'; readonly session: StoredSession; readonly isDeviceOffered: boolean }
  | { readonly kind: 'newPasswordRequired'; readonly requiredAttributes: readonly string[] }
  /** `destination`: the masked phone number. */
  | { readonly kind: 'smsCodeRequired'; readonly destination: string }
  | { readonly kind: 'softwareTokenRequired'; readonly deviceName: string | null }
  /** A challenge of the pool's own that a code answers. `destination`: where it was sent, masked. */
  | { readonly kind: 'customCodeRequired'; readonly destination: string }
  | { readonly kind: 'mfaSelectionRequired'; readonly options: readonly MfaType[] }
  | { readonly kind: 'softwareTokenSetupRequired' };

/** An answer to the step before it. */
export type IdentityAnswer =
  | { readonly kind: 'newPassword'; readonly password: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'smsCode'; readonly code: string }
  | { readonly kind: 'softwareTokenCode'; readonly code: string }
  | { readonly kind: 'customCode'; readonly code: string }
  | { readonly kind: 'mfaSelection'; readonly mfa: MfaType }
  | { readonly kind: 'softwareTokenSetup'; readonly code: string; readonly deviceName: string }
  | { readonly kind: 'device'; readonly isRemembered: boolean };

/** The password and every challenge after it. */
export interface SignInClient {
  /** `flow` as the configuration names it: any other name than an `AuthFlow` is refused before anything is sent. */
  signIn(credentials: { username: string; password: string; flow?: string }): Promise<IdentityStep>;
  answer(answer: IdentityAnswer): Promise<IdentityStep>;
  /** The sign-in under way is given up: a session that it should still come to is taken back. */
  abandon(): void;
  /** The key to type or scan into an authenticator app, while `softwareTokenSetupRequired`. */
  associateSoftwareToken(): Promise<string>;
}

/** Renewal and revocation of the session in storage. */
export interface SessionClient {
  /** Exchanges the stored refresh token once and stores what comes back. */
  refresh(): Promise<StoredSession>;
  /** Makes a refresh token worthless, in one try. */
  revoke(refreshToken: string): Promise<void>;
}

/** A new account at the pool. */
export interface RegistrationClient {
  /** Makes an account; the pool mails a code unless it confirms by itself. Resolves with its subject. */
  signUp(account: {
    /** Kept with the account as custom:registration. */
    proof: string;
    email: string;
    password: string;
    name: string;
    locale: string;
  }): Promise<{ userId: string; isConfirmed: boolean }>;
  confirmSignUp(username: string, code: string): Promise<void>;
  /** Sends another code; resolves for whoever needs none as well. */
  resendConfirmation(username: string): Promise<void>;
}

/** A new password in place of a forgotten one. */
export interface PasswordResetClient {
  /** Sends a code; resolves for addresses without an account, or without a way to write to them, as well. */
  requestPasswordReset(username: string): Promise<void>;
  confirmPasswordReset(username: string, code: string, password: string): Promise<void>;
}

/** An attribute that a code proves, as the pool names it. */
export type Contact = 'email' | 'phone_number';

/** What the pool knows of the user's ways to sign in. */
export interface AccountFacts {
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** E.164. */
  readonly phoneNumber: string | null;
  readonly isPhoneVerified: boolean;
  /** The second factors that are switched on. */
  readonly factors: readonly MfaType[];
  readonly preferredFactor: MfaType | null;
  /** Where the user signs in instead of here, as the pool names it; empty for a user with a password. */
  readonly providers: readonly string[];
}

export interface AccountDevice {
  readonly deviceKey: string;
  /** What the browser called itself when it was remembered; may be empty. */
  readonly name: string;
  /** It stands for the second factor. */
  readonly isRemembered: boolean;
  /** It is this browser. */
  readonly isThis: boolean;
  /** Milliseconds since the epoch; null where the pool does not say. */
  readonly lastUsedAt: number | null;
  readonly createdAt: number | null;
}

export interface FactorSettings {
  readonly isEnabled: boolean;
  readonly isPreferred: boolean;
}

export interface DeviceClient {
  /** This browser first, then the one used last. */
  listDevices(): Promise<AccountDevice[]>;
  /** The pool no longer knows the device; of this browser its key goes too. */
  forgetDevice(deviceKey: string): Promise<void>;
}

/**
 * What signed-in users change about their own account. The stored token must be good: refresh it through the app before.
 */
export interface AccountClient extends DeviceClient {
  readAccount(): Promise<AccountFacts>;
  /** `wrongCredentials`: the previous password is another one. */
  changePassword(previous: string, proposed: string): Promise<void>;
  /** Resolves when it is the user's password; wrong guesses count. */
  provePassword(password: string): Promise<void>;
  /** A new key for an authenticator app; the one in use stays in use until the new one is proven. */
  beginSoftwareToken(): Promise<string>;
  confirmSoftwareToken(code: string, deviceName: string): Promise<void>;
  /** What is left out stays as it is. */
  setFactors(change: { readonly sms?: FactorSettings; readonly softwareToken?: FactorSettings }): Promise<void>;
  /** Resolves with where the code went, masked. The old value counts until the code comes back. */
  changeContact(contact: Contact, value: string): Promise<string>;
  /** Another code for a value that is not proven; resolves with where it went, masked. */
  sendContactCode(contact: Contact): Promise<string>;
  verifyContact(contact: Contact, code: string): Promise<void>;
  /** Ends every session of the user, this one included. */
  signOutEverywhere(): Promise<void>;
  /** Removes the user from the pool; resolves for one who is gone already: the answer to an earlier try was lost. */
  deleteUser(): Promise<void>;
}

/** The identity provider as the product uses it. Every method rejects with an IdentityError. */
export interface IdentityClient
  extends SignInClient,
    SessionClient,
    RegistrationClient,
    PasswordResetClient,
    AccountClient {}
