import { AuthenticationDetails, CognitoUser, type CognitoUserSession } from 'amazon-cognito-identity-js';
import type { CognitoContext } from './cognito-context.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityAnswer, IdentityStep, MfaType, SignInClient } from './identity-types.ts';

/** The challenge parameters of every challenge we know, as they arrive. */
type Parameters = Readonly<Record<string, string | undefined>>;

/** The library's method for both kinds of code is declared with fewer callbacks than it calls. */
interface StepCallbacks {
  onSuccess(session: CognitoUserSession, userConfirmationNecessary?: boolean): void;
  onFailure(error: unknown): void;
  newPasswordRequired(userAttributes: unknown, requiredAttributes: string[] | null): void;
  mfaRequired(name: string, parameters: Parameters): void;
  totpRequired(name: string, parameters: Parameters): void;
  selectMFAType(name: string, parameters: Parameters): void;
  mfaSetup(name: string, parameters: Parameters): void;
  customChallenge(): void;
}

/** The password and every challenge after it. */
export function createSignIn(context: CognitoContext): SignInClient {
  const { pool, storage, fail, storedSession } = context;

  const takeStep = (run: (callbacks: StepCallbacks) => void) =>
    new Promise<IdentityStep>((resolve, reject) => {
      const settle = (step: () => IdentityStep) => {
        // The library turns a throw in a callback into a second callback, so nothing may be thrown here.
        try {
          resolve(step());
        } catch (error) {
          reject(fail(error));
        }
      };
      const callbacks: StepCallbacks = {
        onSuccess: (_session, isDeviceOffered) =>
          settle(() => ({ kind: 'signedIn', session: storedSession(), isDeviceOffered: isDeviceOffered === true })),
        onFailure: (error) => reject(fail(error)),
        newPasswordRequired: (_attributes, requiredAttributes) =>
          settle(() => ({ kind: 'newPasswordRequired', requiredAttributes: requiredAttributes ?? [] })),
        mfaRequired: (_name, parameters) =>
          settle(() => ({ kind: 'smsCodeRequired', destination: parameters.CODE_DELIVERY_DESTINATION ?? '' })),
        totpRequired: (_name, parameters) =>
          settle(() => ({ kind: 'softwareTokenRequired', deviceName: parameters.FRIENDLY_DEVICE_NAME ?? null })),
        selectMFAType: (_name, parameters) =>
          settle(() => ({
            kind: 'mfaSelectionRequired',
            options: JSON.parse(parameters.MFAS_CAN_CHOOSE ?? '[]') as MfaType[],
          })),
        mfaSetup: () => settle(() => ({ kind: 'softwareTokenSetupRequired' })),
        customChallenge: () => reject(new IdentityError('unknownChallenge')),
      };
      try {
        run(callbacks);
      } catch (error) {
        reject(fail(error));
      }
    });

  const answerWith = (current: CognitoUser, answer: IdentityAnswer) => {
    switch (answer.kind) {
      case 'newPassword':
        return takeStep((on) => current.completeNewPasswordChallenge(answer.password, answer.attributes, on));
      case 'smsCode':
        return takeStep((on) => current.sendMFACode(answer.code, on, 'SMS_MFA'));
      case 'softwareTokenCode':
        return takeStep((on) => current.sendMFACode(answer.code, on, 'SOFTWARE_TOKEN_MFA'));
      case 'mfaSelection':
        return takeStep((on) => current.sendMFASelectionAnswer(answer.mfa, on));
      case 'softwareTokenSetup':
        return takeStep((on) => current.verifySoftwareToken(answer.code, answer.deviceName, on));
      case 'device':
        return takeStep((on) => {
          const done = { onSuccess: () => on.onSuccess(signedInSession(current)), onFailure: on.onFailure };
          return answer.isRemembered
            ? current.setDeviceStatusRemembered(done)
            : current.setDeviceStatusNotRemembered(done);
        });
    }
  };

  return {
    signIn: ({ username, password, flow = 'USER_SRP_AUTH' }) => {
      const current = new CognitoUser({ Username: username, Pool: pool, Storage: storage });
      context.signingIn = current;
      current.setAuthenticationFlowType(flow);
      const details = new AuthenticationDetails({ Username: username, Password: password });
      return takeStep((on) => current.authenticateUser(details, on));
    },
    answer: (answer) =>
      context.signingIn ? answerWith(context.signingIn, answer) : Promise.reject(new IdentityError('challengeExpired')),
    associateSoftwareToken: () =>
      new Promise((resolve, reject) => {
        if (!context.signingIn) return reject(new IdentityError('challengeExpired'));
        context.signingIn.associateSoftwareToken({
          associateSecretCode: resolve,
          onFailure: (error) => reject(fail(error)),
        });
      }),
  };
}

function signedInSession(user: CognitoUser): CognitoUserSession {
  const session = user.getSignInUserSession();
  if (!session) throw new IdentityError('unauthenticated');
  return session;
}
