import { fromPromise } from 'xstate';
import { challengeMachine } from '#machines/session/challenge.machine.ts';
import { codeChallengeMachine } from '#machines/session/code-challenge.machine.ts';
import type { Secret } from '#machines/session/session-facts.ts';
import type { CodeStep, SignInStep } from '#machines/session/sign-in-step.ts';
import { softwareTokenSetupMachine } from '#machines/session/software-token-setup.machine.ts';
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

/** The same machine over the confirmation of the account. */
export const browserAccountConfirmationMachine = (flow: SignInFlow) =>
  codeChallengeMachine.provide({
    actors: {
      submitCode: fromPromise(({ input, signal }) => flow.confirmAccount(input.code, signal)),
      resendCode: fromPromise<SignInStep | null, { step: CodeStep }>(async () => {
        await flow.resendConfirmation();
        return null;
      }),
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
