import { fromPromise } from 'xstate';
import { type ChallengeAnswer, signInMachine } from '#machines/session/sign-in.machine.ts';
import type { SignInStep } from '#machines/session/sign-in-step.ts';
import { isOnline } from '#src/platform/connectivity.ts';
import { identityClient } from '#src/platform/identity/identity.ts';
import { IdentityError } from '#src/platform/identity/identity-error.ts';
import type { IdentityAnswer, IdentityClient, IdentityStep } from '#src/platform/identity/identity-types.ts';
import { keepSession } from './session-facts.ts';
import { forgetLockOuts, signInFailure } from './session-failure.ts';

const toStep = (step: IdentityStep): SignInStep => {
  forgetLockOuts();
  if (step.kind !== 'signedIn') return step;
  return { kind: step.isDeviceOffered ? 'deviceOffered' : 'signedIn', session: keepSession(step.session) };
};

/** Opens the secrets of an answer, at the last moment. */
const openAnswer = (answer: ChallengeAnswer): IdentityAnswer => {
  switch (answer.kind) {
    case 'newPassword':
      return { ...answer, password: answer.password() };
    case 'smsCode':
    case 'softwareTokenCode':
    case 'softwareTokenSetup':
      return { ...answer, code: answer.code() };
    default:
      return answer;
  }
};

async function withClient<T>(use: (client: IdentityClient) => Promise<T>): Promise<T> {
  try {
    if (!isOnline()) throw new IdentityError('offline');
    return await use(await identityClient());
  } catch (error) {
    throw signInFailure(error);
  }
}

/** The key of the authenticator app being set up; shown once and kept nowhere else. */
let softwareTokenKey: string | null = null;

/** The key to type into an authenticator app, while one is being set up. */
export const readSoftwareTokenKey = (): string | null => softwareTokenKey;

/** The sign-in machine over the identity client. */
export const browserSignInMachine = signInMachine.provide({
  actors: {
    authenticate: fromPromise<SignInStep, { username: string; password: () => string }>(({ input }) =>
      withClient(async (client) =>
        toStep(await client.signIn({ username: input.username, password: input.password() })),
      ),
    ),
    answerChallenge: fromPromise<SignInStep, ChallengeAnswer>(({ input }) =>
      withClient(async (client) => {
        const step = toStep(await client.answer(openAnswer(input)));
        softwareTokenKey = null;
        return step;
      }),
    ),
    associateSoftwareToken: fromPromise(() =>
      withClient(async (client) => {
        softwareTokenKey = await client.associateSoftwareToken();
      }),
    ),
  },
});
