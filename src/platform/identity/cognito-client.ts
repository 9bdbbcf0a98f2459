import {
  AuthenticationDetails,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { IdentityStorage } from '../storage.ts';
import { guardClient } from './guarded-client.ts';
import { IdentityError, toIdentityError } from './identity-error.ts';
import type { IdentityAnswer, IdentityClient, IdentityPool, IdentityStep, MfaType } from './identity-types.ts';
import { readStoredSession, type StoredSession } from './stored-session.ts';

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

/** Revocation as the library has it, undeclared. */
type Revoker = { revokeToken(options: { token: string; callback: (error?: unknown) => void }): void };

/** The identity provider behind amazon-cognito-identity-js: the one module that knows the library. */
export function createCognitoClient(
  identityPool: IdentityPool,
  storage: IdentityStorage,
  isOnline: () => boolean,
): IdentityClient {
  const pool = new CognitoUserPool({
    UserPoolId: identityPool.userPoolId,
    ClientId: identityPool.clientId,
    Storage: storage,
    ...(identityPool.endpoint ? { endpoint: identityPool.endpoint } : {}),
  });
  guardClient(pool);
  /** The sign-in under way: the library keeps the challenge's session in it. */
  let user: CognitoUser | null = null;

  const userNamed = (username: string) => new CognitoUser({ Username: username, Pool: pool, Storage: storage });
  const fail = (error: unknown) => toIdentityError(error, isOnline());

  const storedSession = (): StoredSession => {
    const reading = readStoredSession(storage, identityPool.clientId);
    if (reading.kind !== 'session') throw new IdentityError('unauthenticated');
    return reading.session;
  };

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
      const current = userNamed(username);
      user = current;
      current.setAuthenticationFlowType(flow);
      const details = new AuthenticationDetails({ Username: username, Password: password });
      return takeStep((on) => current.authenticateUser(details, on));
    },
    answer: (answer) => (user ? answerWith(user, answer) : Promise.reject(new IdentityError('challengeExpired'))),
    associateSoftwareToken: () =>
      new Promise((resolve, reject) => {
        if (!user) return reject(new IdentityError('challengeExpired'));
        user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: (error) => reject(fail(error)) });
      }),
    refresh: () =>
      new Promise((resolve, reject) => {
        const current = pool.getCurrentUser();
        const reading = readStoredSession(storage, identityPool.clientId);
        const refreshToken = reading.kind === 'session' ? reading.session.refreshToken : null;
        if (!current || !refreshToken) return reject(new IdentityError('unauthenticated'));
        current.refreshSession(new CognitoRefreshToken({ RefreshToken: refreshToken }), (error: unknown) => {
          if (error) return reject(asRefreshError(fail(error)));
          try {
            resolve(storedSession());
          } catch (failure) {
            reject(fail(failure));
          }
        });
      }),
    revoke: (token) =>
      new Promise((resolve, reject) => {
        const revoker = userNamed('revoked') as unknown as Revoker;
        revoker.revokeToken({ token, callback: (error) => (error ? reject(asRefreshError(fail(error))) : resolve()) });
      }),
  };
}

/** Whatever NotAuthorizedException says to a refresh token, it means that the token is dead. */
function asRefreshError(error: IdentityError): IdentityError {
  const isRefused = ['wrongCredentials', 'disabled', 'challengeExpired'].includes(error.kind);
  return isRefused ? new IdentityError('unauthenticated', { cause: error }) : error;
}

function signedInSession(user: CognitoUser): CognitoUserSession {
  const session = user.getSignInUserSession();
  if (!session) throw new IdentityError('unauthenticated');
  return session;
}
