import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '#machines/failure.ts';
import { outputOf } from '#machines/output-of.ts';
import { accountConfirmationMachine } from '#machines/session/account-confirmation.machine.ts';
import { codeChallengeMachine } from '#machines/session/code-challenge.machine.ts';
import type { Secret } from '#machines/session/session-facts.ts';
import type { ChallengeOutcome, CodeStep, MfaKind, SignInFailure, SignInStep } from '#machines/session/sign-in-step.ts';
import {
  type SoftwareTokenSetupOutcome,
  softwareTokenSetupMachine,
} from '#machines/session/software-token-setup.machine.ts';

/** An answer that is no code, with its secret still closed. */
export type ChallengeAnswer =
  | { readonly kind: 'newPassword'; readonly password: Secret; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'mfaSelection'; readonly mfa: MfaKind };

export interface ChallengeInput {
  /** Whose sign-in it is, as the pool knows them. */
  readonly username: string;
  readonly step: SignInStep;
}

interface ChallengeContext extends ChallengeInput {
  /** What the provider asked for last. */
  readonly step: SignInStep;
  /** The step is the one before, asked again with a new code. */
  readonly isResent: boolean;
  /** Why the last answer was not taken; null when it was. */
  readonly failure: SignInFailure | null;
}

export type ChallengeEvent = { type: 'answer.submitted'; answer: ChallengeAnswer } | { type: 'challenge.left' };

const codeSteps: readonly SignInStep['kind'][] = ['smsCodeRequired', 'softwareTokenRequired', 'customCodeRequired'];

/** Within a sign-in the proof of a key leads on. */
const outcomeOf = (setup: SoftwareTokenSetupOutcome | ChallengeOutcome): ChallengeOutcome => {
  if (setup.kind !== 'proven') return setup;
  return setup.step
    ? { kind: 'stepped', step: setup.step, isResent: false }
    : { kind: 'ended', failure: { kind: 'unexpected' } };
};

/** Whatever the pool asks for beyond the password, one question after the other. No secret ever enters its context. */
export const challengeMachine = setup({
  types: {
    input: {} as ChallengeInput,
    context: {} as ChallengeContext,
    events: {} as ChallengeEvent,
    output: {} as ChallengeOutcome,
    tags: {} as 'busy' | 'failed',
    children: {} as {
      /** Asks for the code of a challenge. */
      codeChallenge: 'codeChallenge';
      /** Confirms the account. */
      accountConfirmation: 'accountConfirmation';
      /** Sets an authenticator app up. */
      softwareTokenSetup: 'softwareTokenSetup';
    },
  },
  actors: {
    /** Answers with anything but a code. Rejects with a SignInFailure. */
    answerChallenge: fromPromise<SignInStep, ChallengeAnswer>(() => Promise.reject(new Error('not provided'))),
    /** The code challenge's machine. */
    codeChallenge: codeChallengeMachine,
    /** The machine that confirms the account, after which the sign-in goes on by itself. */
    accountConfirmation: accountConfirmationMachine,
    /** The machine that sets an authenticator app up. */
    softwareTokenSetup: softwareTokenSetupMachine,
  },
  guards: {
    isStep: ({ context }, params: { kind: SignInStep['kind'] }) => context.step.kind === params.kind,
    isCode: ({ context }) => codeSteps.includes(context.step.kind),
    isStepped: (_, params: { outcome: ChallengeOutcome }) => params.outcome.kind === 'stepped',
    isOver: (_, params: { error: unknown }) =>
      ['challengeExpired', 'unknownChallenge', 'disabled', 'unauthenticated'].includes(
        failureOf<SignInFailure>(params.error).kind,
      ),
  },
  delays: {
    /** How long the pool keeps a challenge open. */
    challengeLife: 180_000,
  },
  actions: {
    rememberStep: assign((_, { step }: { step: SignInStep }) => ({ step, isResent: false, failure: null })),
    rememberOutcome: assign((_, { outcome }: { outcome: ChallengeOutcome }) =>
      outcome.kind === 'stepped' ? { step: outcome.step, isResent: outcome.isResent, failure: null } : {},
    ),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf<SignInFailure>(params.error) }),
    rememberExpiry: assign({ failure: (): SignInFailure => ({ kind: 'challengeExpired' }) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'challenge',
  description: 'The pool asks for more than the password.',
  context: ({ input }) => ({ ...input, isResent: false, failure: null }),
  initial: 'routing',
  output: ({ event }) => event.output as ChallengeOutcome,
  on: {
    'challenge.left': { target: '.left', description: 'The user goes back to the first page.' },
  },
  states: {
    routing: {
      description: 'The question is chosen by what the provider asked for.',
      always: [
        {
          guard: { type: 'isStep', params: { kind: 'newPasswordRequired' } },
          target: 'open.newPassword',
          description: 'A new password.',
        },
        { guard: 'isCode', target: 'open.code', description: 'A code of six digits.' },
        {
          guard: { type: 'isStep', params: { kind: 'mfaSelectionRequired' } },
          target: 'open.mfaSelection',
          description: 'A choice of second factors.',
        },
        {
          guard: { type: 'isStep', params: { kind: 'softwareTokenSetupRequired' } },
          target: 'open.softwareTokenSetup',
          description: 'An authenticator app to be set up.',
        },
        {
          guard: { type: 'isStep', params: { kind: 'confirmationRequired' } },
          target: 'confirmingAccount',
          description: 'The account is not confirmed.',
        },
        { target: 'stepped', description: 'No question any more, or none that is known.' },
      ],
    },
    open: {
      description: 'A question is open for as long as the pool takes an answer.',
      initial: 'newPassword',
      states: {
        newPassword: {
          description: 'A new password is asked for, and attributes that the pool requires.',
          on: { 'answer.submitted': { target: 'answering', description: 'The user chooses a password.' } },
        },
        mfaSelection: {
          description: 'The user chooses a second factor.',
          on: { 'answer.submitted': { target: 'answering', description: 'The user chooses.' } },
        },
        answering: {
          description: 'The answer is on its way to the provider.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'answerChallenge',
            src: 'answerChallenge',
            input: ({ event }) =>
              event.type === 'answer.submitted'
                ? event.answer
                : { kind: 'newPassword', password: () => '', attributes: {} },
            onDone: {
              target: '#challenge.routing',
              actions: { type: 'rememberStep', params: ({ event }) => ({ step: event.output }) },
              description: 'The provider says what comes next.',
            },
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
                target: '#challenge.ended',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The question cannot be answered any more.',
              },
              {
                guard: { type: 'isStep', params: { kind: 'mfaSelectionRequired' } },
                target: 'mfaSelection',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The choice did not arrive.',
              },
              {
                target: 'newPassword',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The password was refused or did not arrive.',
              },
            ],
          },
        },
        code: {
          description: 'A code is asked for.',
          invoke: {
            id: 'codeChallenge',
            src: 'codeChallenge',
            input: ({ context }) => ({ step: context.step as CodeStep, isResent: context.isResent }),
            onDone: [
              {
                guard: { type: 'isStepped', params: ({ event }) => ({ outcome: event.output }) },
                target: '#challenge.routing',
                actions: { type: 'rememberOutcome', params: ({ event }) => ({ outcome: event.output }) },
                description: 'The code was taken or sent again.',
              },
              { target: '#challenge.givenUp', description: 'The code was given up.' },
            ],
            onError: {
              target: '#challenge.ended',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'The question broke.',
            },
          },
        },
        softwareTokenSetup: {
          description: 'An authenticator app is being set up.',
          invoke: {
            id: 'softwareTokenSetup',
            src: 'softwareTokenSetup',
            onDone: [
              {
                guard: { type: 'isStepped', params: ({ event }) => ({ outcome: outcomeOf(event.output) }) },
                target: '#challenge.routing',
                actions: { type: 'rememberOutcome', params: ({ event }) => ({ outcome: outcomeOf(event.output) }) },
                description: 'The app was set up.',
              },
              { target: '#challenge.givenUp', description: 'The setting up was given up.' },
            ],
            onError: {
              target: '#challenge.ended',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'The setting up broke.',
            },
          },
        },
      },
      after: {
        challengeLife: {
          target: 'ended',
          actions: 'rememberExpiry',
          description: 'The pool no longer takes an answer.',
        },
      },
    },
    confirmingAccount: {
      description: 'The account is being confirmed; the pool keeps no challenge open for it.',
      invoke: {
        id: 'accountConfirmation',
        src: 'accountConfirmation',
        input: ({ context }) => ({ username: context.username }),
        onDone: [
          {
            guard: { type: 'isStepped', params: ({ event }) => ({ outcome: event.output }) },
            target: 'routing',
            actions: { type: 'rememberOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The account is confirmed, and the sign-in went on.',
          },
          { target: 'givenUp', description: 'The confirmation was given up.' },
        ],
        onError: {
          target: 'ended',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The question broke.',
        },
      },
    },
    stepped: {
      type: 'final',
      description: 'There is no question any more, or none that is known.',
      output: ({ context }) => ({ kind: 'stepped', step: context.step, isResent: false }),
    },
    left: { type: 'final', description: 'The user went back to the first page.', output: { kind: 'left' } },
    givenUp: {
      type: 'final',
      description: 'A question of its own has no answer; what became of it is passed on.',
      output: ({ event }) => outcomeOf(outputOf<SoftwareTokenSetupOutcome | ChallengeOutcome>(event)),
    },
    ended: {
      type: 'final',
      description: 'The questions cannot be answered any more.',
      output: ({ context }) => ({ kind: 'ended', failure: context.failure ?? { kind: 'unexpected' } }),
    },
  },
});
