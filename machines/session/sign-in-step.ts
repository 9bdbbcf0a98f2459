import type { IdentityFailure } from '#machines/session/identity-failure.ts';
import type { SessionFacts } from '#machines/session/session-facts.ts';

/** A second factor, as the pool names it. */
export type MfaKind = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA';

/** What the identity provider wants next. It names no secret. */
export type SignInStep =
  | { readonly kind: 'signedIn'; readonly session: SessionFacts }
  /** `requiredAttributes`: attribute names to be given along with the new password. */
  | { readonly kind: 'newPasswordRequired'; readonly requiredAttributes: readonly string[] }
  /** `destination`: the masked phone number. */
  | { readonly kind: 'smsCodeRequired'; readonly destination: string }
  | { readonly kind: 'softwareTokenRequired'; readonly deviceName: string | null }
  /** A challenge of the pool's own: a code sent by mail. `destination`: the masked address. */
  | { readonly kind: 'customCodeRequired'; readonly destination: string }
  /** The password is right, the account not confirmed. */
  | { readonly kind: 'confirmationRequired' }
  | { readonly kind: 'mfaSelectionRequired'; readonly options: readonly MfaKind[] }
  /** A software token must be set up before the first sign-in. */
  | { readonly kind: 'softwareTokenSetupRequired' }
  /** Signed in; the pool asks whether to remember this device. */
  | { readonly kind: 'deviceOffered'; readonly session: SessionFacts };

/** A step that a six-digit code answers. */
export type CodeStep = Extract<
  SignInStep,
  { kind: 'smsCodeRequired' | 'softwareTokenRequired' | 'customCodeRequired' }
>;

/** How a question beyond the password ended. */
export type ChallengeOutcome =
  /** The provider says what comes next. `isResent`: the same question again, with a new code on its way. */
  | { readonly kind: 'stepped'; readonly step: SignInStep; readonly isResent: boolean }
  /** The user went back. */
  | { readonly kind: 'left' }
  /** The question cannot be answered any more. */
  | { readonly kind: 'ended'; readonly failure: SignInFailure };

/** Why a sign-in did not go on, without message text. */
export type SignInFailure =
  | IdentityFailure
  /** About the pair; never about which of the two was wrong. */
  | { readonly kind: 'wrongCredentials' }
  /** Too many wrong passwords; `retryAfterMs` until the next try is accepted. */
  | { readonly kind: 'lockedOut'; readonly retryAfterMs: number }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'temporaryPasswordExpired' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'passwordResetRequired' }
  /** The plain password flow was asked to go without a password. */
  | { readonly kind: 'passwordMissing' }
  /** The new password was left empty. */
  | { readonly kind: 'newPasswordMissing' }
  /** The configuration names a flow that there is not; nothing was sent. */
  | { readonly kind: 'invalidFlow' }
  /** The challenge's session lasts three minutes; afterwards the sign-in starts again. */
  | { readonly kind: 'challengeExpired' }
  /** The last of the wrong codes that a challenge takes. */
  | { readonly kind: 'codesUsedUp' }
  /** A challenge this product does not speak. */
  | { readonly kind: 'unknownChallenge' };
