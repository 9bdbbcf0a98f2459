import { assign, fromPromise, not, setup, stateIn } from 'xstate';
import { failureOf } from '#machines/failure.ts';
import { outputOf } from '#machines/output-of.ts';
import type { Secret } from '#machines/session/session-facts.ts';
import type { ChallengeOutcome, CodeStep, SignInFailure, SignInStep } from '#machines/session/sign-in-step.ts';

export interface CodeChallengeInput {
  readonly step: CodeStep;
  /** The question is asked again, because its code was sent again. */
  readonly isResent: boolean;
}

interface CodeChallengeContext extends CodeChallengeInput {
  /** Why the last code was not taken. */
  readonly failure: SignInFailure | null;
  /** Why the last new code could not be sent. */
  readonly resendFailure: SignInFailure | null;
}

export type CodeChallengeEvent =
  | { type: 'code.submitted'; code: Secret }
  | { type: 'resend.requested' }
  | { type: 'challenge.left' };

/** How long the code sent last is waited for before another can be asked for, milliseconds. */
export const RESEND_WAIT_MS = 30_000;

/** Failures after which no code can be right any more. */
const endings: readonly SignInFailure['kind'][] = [
  'challengeExpired',
  'codesUsedUp',
  'unknownChallenge',
  'wrongCredentials',
  'lockedOut',
  'disabled',
  'passwordResetRequired',
  'temporaryPasswordExpired',
];

/** A six-digit code of a text message, a mail or an authenticator app is asked for, and sent again where that is possible. */
export const codeChallengeMachine = setup({
  types: {
    input: {} as CodeChallengeInput,
    context: {} as CodeChallengeContext,
    events: {} as CodeChallengeEvent,
    output: {} as ChallengeOutcome,
    tags: {} as 'busy' | 'failed' | 'resending' | 'resendable' | 'waiting',
  },
  actors: {
    /** Gives the code to the provider. Rejects with a SignInFailure. */
    submitCode: fromPromise<SignInStep, { step: CodeStep; code: Secret }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Has a new code sent, by a sign-in from its start: resolves to the step it led to. Rejects with a SignInFailure. */
    resendCode: fromPromise<SignInStep>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isSentByPool: ({ context }) => context.step.kind !== 'softwareTokenRequired',
    isNothingResent: not(stateIn({ asked: { resend: 'resending' } })),
    isNothingChecked: not(stateIn({ asked: { code: 'checking' } })),
    isOver: (_, params: { error: unknown }) => endings.includes(failureOf<SignInFailure>(params.error).kind),
  },
  delays: {
    /** Before another code can be asked for: the last one may still be on its way. */
    resendWait: RESEND_WAIT_MS,
  },
  actions: {
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf<SignInFailure>(params.error) }),
    forgetFailure: assign({ failure: null }),
    rememberResendFailure: assign({
      resendFailure: (_, params: { error: unknown }) => failureOf<SignInFailure>(params.error),
    }),
  },
}).createMachine({
  id: 'codeChallenge',
  description: 'A code is asked for.',
  context: ({ input }) => ({ ...input, failure: null, resendFailure: null }),
  initial: 'asked',
  output: ({ event }) => event.output as ChallengeOutcome,
  on: {
    'challenge.left': { target: '.left', description: 'The user goes back.' },
  },
  states: {
    asked: {
      type: 'parallel',
      description: 'The code can be typed, and another one asked for.',
      states: {
        code: {
          description: 'What becomes of the code.',
          initial: 'entering',
          states: {
            entering: {
              description: 'No code was given yet.',
              on: {
                'code.submitted': {
                  guard: 'isNothingResent',
                  target: 'checking',
                  description: 'The user gives the code.',
                },
              },
            },
            refused: {
              description: 'The last code was not taken; another one can be given.',
              tags: 'failed',
              on: {
                'code.submitted': {
                  guard: 'isNothingResent',
                  target: 'checking',
                  description: 'The user gives another code.',
                },
              },
            },
            checking: {
              description: 'The code is on its way to the provider.',
              tags: 'busy',
              entry: 'forgetFailure',
              invoke: {
                id: 'submitCode',
                src: 'submitCode',
                input: ({ context, event }) => ({
                  step: context.step,
                  code: event.type === 'code.submitted' ? event.code : () => '',
                }),
                onDone: {
                  target: '#codeChallenge.stepped',
                  description: 'The provider says what comes next.',
                },
                onError: [
                  {
                    guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
                    target: '#codeChallenge.ended',
                    actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                    description: 'The question cannot be answered any more.',
                  },
                  {
                    target: 'refused',
                    actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                    description: 'The code was refused or did not arrive.',
                  },
                ],
              },
            },
          },
        },
        resend: {
          description: 'Whether another code can be asked for.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'It depends on where the code comes from.',
              always: [
                { guard: 'isSentByPool', target: 'waiting', description: 'The pool has just sent one.' },
                { target: 'impossible', description: 'An authenticator app makes its own.' },
              ],
            },
            waiting: {
              description: 'A code was sent a moment ago.',
              tags: 'waiting',
              after: { resendWait: { target: 'offered', description: 'It should have arrived by now.' } },
            },
            offered: {
              description: 'Another code can be asked for.',
              tags: 'resendable',
              on: {
                'resend.requested': {
                  guard: 'isNothingChecked',
                  target: 'resending',
                  description: 'The user asks for another code.',
                },
              },
            },
            resending: {
              description: 'Another code is being asked for.',
              tags: 'resending',
              invoke: {
                id: 'resendCode',
                src: 'resendCode',
                onDone: {
                  target: '#codeChallenge.resent',
                  description: 'The sign-in began anew and came this far.',
                },
                onError: [
                  {
                    guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
                    target: '#codeChallenge.ended',
                    actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                    description: 'The sign-in cannot begin anew.',
                  },
                  {
                    target: 'offered',
                    actions: { type: 'rememberResendFailure', params: ({ event }) => ({ error: event.error }) },
                    description: 'No code was sent; the user can ask again.',
                  },
                ],
              },
            },
            impossible: { description: 'Nobody can send this code.' },
          },
        },
      },
    },
    stepped: {
      type: 'final',
      description: 'The code was right, and the provider says what comes next.',
      output: ({ event }) => ({ kind: 'stepped', step: outputOf<SignInStep>(event), isResent: false }),
    },
    resent: {
      type: 'final',
      description: 'A new code is on its way; the question is asked again.',
      output: ({ event }) => ({ kind: 'stepped', step: outputOf<SignInStep>(event), isResent: true }),
    },
    left: { type: 'final', description: 'The user went back.', output: { kind: 'left' } },
    ended: {
      type: 'final',
      description: 'No code can be right any more.',
      output: ({ context }) => ({ kind: 'ended', failure: context.failure ?? { kind: 'unexpected' } }),
    },
  },
});
