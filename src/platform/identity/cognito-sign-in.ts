import { AuthenticationDetails, CognitoUser, type CognitoUserSession } from 'amazon-cognito-identity-js';
import type { CognitoContext } from './cognito-context.ts';
import { guardUser } from './guarded-client.ts';
import { IdentityError } from './identity-error.ts';
import type { AuthFlow, IdentityAnswer, IdentityStep, MfaType, SignInClient } from './identity-types.ts';

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
  customChallenge(parameters: Parameters): void;
}

/** The password and every challenge after it. */
export function createSignIn(context: CognitoContext): SignInClient {
  const { pool, storage, users, fail, storedSession, onLeftToken } = context;
  /** Whether a second factor was answered in the sign-in under way: only then is there anything to remember a device for. */
  let hasSecondFactor = false;
  /** Whether the sign-in has not come to its session yet. */
  let isUnderWay = false;
  /** The session that was there when it began. */
  let replaced: { readonly name: string; readonly token: string } | null = null;

  const takeStep = (current: CognitoUser, run: (callbacks: StepCallbacks) => void) =>
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
          settle(() => {
            isUnderWay = false;
            leaveReplaced(current);
            return {
              kind: 'signedIn',
              session: storedSession(),
              isDeviceOffered: isDeviceOffered === true && hasSecondFactor,
            };
          }),
        onFailure: (error) => {
          // With the tokens there already, only the new device could not be confirmed: it is none, and the user is signed in.
          const isSignedIn = isUnderWay && context.signingIn === current && current.getSignInUserSession() !== null;
          if (isSignedIn) callbacks.onSuccess(signedInSession(current));
          else reject(fail(error));
        },
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
        customChallenge: (parameters) =>
          settle(() => ({ kind: 'customCodeRequired', destination: parameters.CODE_DELIVERY_DESTINATION ?? '' })),
      };
      try {
        run(callbacks);
      } catch (error) {
        reject(fail(error));
      }
    });

  /** A session in place of another one: nobody would ever end the one before. */
  const leaveReplaced = (current: CognitoUser) => {
    const name = current.getUsername();
    if (!replaced) return;
    if (replaced.name !== name && users.refreshTokenOf(replaced.name) === replaced.token) users.forget(replaced.name);
    onLeftToken(replaced.token);
    replaced = null;
  };

  /**
   * The sign-in under way has no right to a session any more: what the library stored of one goes, unless it is a newer one's, and
   * the session that it would have replaced is the one that counts again.
   */
  const giveUp = () => {
    const given = context.signingIn;
    context.signingIn = null;
    const token = isUnderWay && given?.getSignInUserSession()?.getRefreshToken().getToken();
    if (!given || !token) return;
    if (users.refreshTokenOf(given.getUsername()) === token) users.forget(given.getUsername());
    onLeftToken(token);
    if (replaced?.name === given.getUsername()) onLeftToken(replaced.token);
    else if (replaced) users.bringBack(replaced.name, replaced.token);
  };

  const answerWith = (current: CognitoUser, answer: IdentityAnswer) => {
    switch (answer.kind) {
      case 'newPassword':
        if (!answer.password) return Promise.reject(new IdentityError('newPasswordMissing'));
        return takeStep(current, (on) => current.completeNewPasswordChallenge(answer.password, answer.attributes, on));
      case 'smsCode':
        hasSecondFactor = true;
        return takeStep(current, (on) => current.sendMFACode(answer.code, on, 'SMS_MFA'));
      case 'softwareTokenCode':
        hasSecondFactor = true;
        return takeStep(current, (on) => current.sendMFACode(answer.code, on, 'SOFTWARE_TOKEN_MFA'));
      case 'customCode':
        return takeStep(current, (on) => current.sendCustomChallengeAnswer(answer.code, on)).then(
          refuseSameQuestion,
          refuseLast,
        );
      case 'mfaSelection':
        return takeStep(current, (on) => current.sendMFASelectionAnswer(answer.mfa, on));
      case 'softwareTokenSetup':
        return takeStep(current, (on) => current.verifySoftwareToken(answer.code, answer.deviceName, on));
      case 'device':
        return takeStep(current, (on) => {
          const done = { onSuccess: () => on.onSuccess(signedInSession(current)), onFailure: on.onFailure };
          return answer.isRemembered
            ? current.setDeviceStatusRemembered(done)
            : current.setDeviceStatusNotRemembered(done);
        });
    }
  };

  return {
    signIn: ({ username, password, flow = 'USER_SRP_AUTH' }) => {
      if (!isAuthFlow(flow)) return Promise.reject(new IdentityError('invalidFlow'));
      if (flow === 'USER_PASSWORD_AUTH' && !password) return Promise.reject(new IdentityError('passwordMissing'));
      const current = new CognitoUser({ Username: username, Pool: pool, Storage: storage });
      giveUp();
      context.signingIn = current;
      isUnderWay = true;
      const name = users.last();
      const token = name && users.refreshTokenOf(name);
      replaced = name && token ? { name, token } : null;
      guardUser(
        current,
        () => context.signingIn === current,
        (late) => late && onLeftToken(late),
      );
      hasSecondFactor = false;
      current.setAuthenticationFlowType(flow);
      const details = new AuthenticationDetails({ Username: username, Password: password });
      const authenticate = () => takeStep(current, (on) => current.authenticateUser(details, on));
      // Under SRP the library does by itself what it leaves out here.
      return flow === 'USER_SRP_AUTH'
        ? authenticate()
        : authenticate().catch((error: unknown) => {
            if (!isUnknownDevice(error)) throw error;
            forgetDevice(current);
            return authenticate();
          });
    },
    answer: (answer) =>
      context.signingIn ? answerWith(context.signingIn, answer) : Promise.reject(new IdentityError('challengeExpired')),
    abandon: giveUp,
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

/** What the library keeps to itself, undeclared. */
interface CachedUser {
  deviceKey: string | null;
  clearCachedDeviceKeyAndPassword(): void;
}

/** Whether the pool refuses a sign-in for a device that it has forgotten. */
function isUnknownDevice(error: unknown): boolean {
  const cause = error instanceof IdentityError ? error.cause : null;
  return (
    cause instanceof Error &&
    'code' in cause &&
    cause.code === 'ResourceNotFoundException' &&
    /device/i.test(cause.message)
  );
}

function forgetDevice(user: CognitoUser): void {
  const cached = user as unknown as CachedUser;
  cached.deviceKey = null;
  cached.clearCachedDeviceKeyAndPassword();
}

const authFlows: readonly string[] = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] satisfies AuthFlow[];
const isAuthFlow = (name: string): name is AuthFlow => authFlows.includes(name);

/** A pool says to a wrong answer of its own challenge what it said before. */
function refuseSameQuestion(step: IdentityStep): IdentityStep {
  if (step.kind === 'customCodeRequired') throw new IdentityError('wrongCode');
  return step;
}

/** To the last wrong answer it takes, a pool says that it refuses the sign-in, in the words of a wrong password. */
function refuseLast(error: unknown): never {
  throw error instanceof IdentityError && error.kind === 'wrongCredentials'
    ? new IdentityError('codesUsedUp', { cause: error })
    : error;
}
