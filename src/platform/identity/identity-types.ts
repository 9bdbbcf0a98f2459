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
  | { readonly kind: 'mfaSelectionRequired'; readonly options: readonly MfaType[] }
  | { readonly kind: 'softwareTokenSetupRequired' };

/** An answer to the step before it. */
export type IdentityAnswer =
  | { readonly kind: 'newPassword'; readonly password: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'smsCode'; readonly code: string }
  | { readonly kind: 'softwareTokenCode'; readonly code: string }
  | { readonly kind: 'mfaSelection'; readonly mfa: MfaType }
  | { readonly kind: 'softwareTokenSetup'; readonly code: string; readonly deviceName: string }
  | { readonly kind: 'device'; readonly isRemembered: boolean };

/** The password and every challenge after it. */
export interface SignInClient {
  signIn(credentials: { username: string; password: string; flow?: AuthFlow }): Promise<IdentityStep>;
  answer(answer: IdentityAnswer): Promise<IdentityStep>;
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

/** The identity provider as the product uses it. Every method rejects with an IdentityError. */
export interface IdentityClient extends SignInClient, SessionClient {}
