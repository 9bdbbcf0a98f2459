import { fromPromise } from 'xstate';
import { accountConfirmationMachine } from '#machines/session/account-confirmation.machine.ts';
import { challengeMachine } from '#machines/session/challenge.machine.ts';
import { codeChallengeMachine } from '#machines/session/code-challenge.machine.ts';
import type { Secret } from '#machines/session/session-facts.ts';
import type { CodeStep } from '#machines/session/sign-in-step.ts';
import { softwareTokenSetupMachine } from '#machines/session/software-token-setup.machine.ts';
import { browserEmailConfirmationMachine } from '#src/email-confirmation/email-confirmation.actors.ts';
import type { IdentityAnswer } from '#src/platform/identity/identity-types.ts';
import type { SignInFlow } from './sign-in-flow.ts';

/** The answer that a code is to its step; opens the code, at the last moment. */
function codeAnswer(step: CodeStep, code: Secret): IdentityAnswer {
  switch (step.kind) {
    case 'smsCodeRequired':
      return { kind: 'smsCode', code: code() };
    case 'softwareTokenRequired':
      return { kind: 'softwareTokenCode', code: code() };
    default:
      return { kind: 'customCode', code: code() };
  }
}

/** The code challenge over a sign-in: another code takes the sign-in from its start. */
export const browserCodeChallengeMachine = (flow: SignInFlow) =>
  codeChallengeMachine.provide({
    actors: {
      submitCode: fromPromise(({ input, signal }) => flow.answer(codeAnswer(input.step, input.code), signal)),
      resendCode: fromPromise(({ signal }) => flow.beginAgain(signal)),
    },
  });

/** The confirmation of the account, after which the sign-in is taken up from its start. */
export const browserAccountConfirmationMachine = (flow: SignInFlow) =>
  accountConfirmationMachine.provide({
    actors: {
      confirmEmail: browserEmailConfirmationMachine,
      resumeSignIn: fromPromise(({ signal }) => flow.beginAgain(signal)),
    },
  });

/** The setting up of an authenticator app within a sign-in. */
export const browserSoftwareTokenSetupMachine = (flow: SignInFlow) =>
  softwareTokenSetupMachine.provide({
    actors: {
      associateSoftwareToken: fromPromise(() => flow.associateSoftwareToken()),
      verifySoftwareToken: fromPromise(({ input: { code, deviceName }, signal }) =>
        flow.answer({ kind: 'softwareTokenSetup', code: code(), deviceName }, signal),
      ),
    },
  });

/** Every question beyond the password over a sign-in. */
export const browserChallengeMachine = (flow: SignInFlow) =>
  challengeMachine.provide({
    actors: {
      answerChallenge: fromPromise(({ input, signal }) =>
        flow.answer(input.kind === 'newPassword' ? { ...input, password: input.password() } : input, signal),
      ),
      codeChallenge: browserCodeChallengeMachine(flow),
      accountConfirmation: browserAccountConfirmationMachine(flow),
      softwareTokenSetup: browserSoftwareTokenSetupMachine(flow),
    },
  });
