import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '#machines/failure.ts';
import type { challengeMachine } from '#machines/session/challenge.machine.ts';
import type { deviceConfirmationMachine } from '#machines/session/device-confirmation.machine.ts';
import type { Secret, SessionFacts } from '#machines/session/session-facts.ts';
import type { ChallengeOutcome, SignInFailure, SignInStep } from '#machines/session/sign-in-step.ts';

interface SignInContext {
  /** As it was typed last; the first page comes back with it. */
  readonly username: string;
  /** What the provider asked for last; null before the first password and on the first page. */
  readonly step: SignInStep | null;
  /** Why the last try did not go on; null when it did. */
  readonly failure: SignInFailure | null;
}

export type SignInEvent =
  | { type: 'credentials.submitted'; username: string; password: Secret }
  /** The user stops waiting, or has read that the challenge expired; a question is left by its own way back. */
  | { type: 'signIn.cancelled' }
  | { type: 'connection.restored' };

/** The first page is back, or there is a session: nobody may sign in again with the password that was given. */
export interface CredentialsSpent {
  readonly type: 'credentials.spent';
}

const questions: readonly SignInStep['kind'][] = [
  'newPasswordRequired',
  'smsCodeRequired',
  'softwareTokenRequired',
  'customCodeRequired',
  'confirmationRequired',
  'mfaSelectionRequired',
  'softwareTokenSetupRequired',
];

/** From the password through every challenge the pool may ask for, to a session. No secret ever enters its context. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as CredentialsSpent,
    output: {} as { session: SessionFacts } | null,
    tags: {} as 'busy' | 'slow' | 'failed' | 'challenged' | 'settled',
    children: {} as { challenge: 'challenge'; deviceConfirmation: 'deviceConfirmation' },
  },
  actors: {
    /** Proves the password to the pool (SRP by default). Rejects with a SignInFailure. */
    authenticate: fromPromise<SignInStep, { username: string; password: Secret }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** The machine of the challenges. A stub of its type: a child cannot be imported into a literal chart. */
    challenge: fromPromise(() => Promise.reject(new Error('not provided'))) as unknown as typeof challengeMachine,
    /** The machine that asks whether to remember this device. */
    deviceConfirmation: fromPromise(() =>
      Promise.reject(new Error('not provided')),
    ) as unknown as typeof deviceConfirmationMachine,
  },
  guards: {
    isStep: ({ context }, params: { kind: SignInStep['kind'] }) => context.step?.kind === params.kind,
    isQuestion: ({ context }) => context.step !== null && questions.includes(context.step.kind),
    isFailure: ({ context }, params: { kinds: readonly SignInFailure['kind'][] }) =>
      context.failure !== null && params.kinds.includes(context.failure.kind),
    isLeft: ({ context }) => context.step === null && context.failure === null,
    isRefused: ({ context }) => context.failure !== null,
  },
  delays: {
    /** After so long somebody may want to stop waiting, milliseconds. */
    signInPatience: 2_000,
    /** What is left of the lock-out: doubled with each failure after the fifth, 15 minutes at most. */
    lockOut: ({ context }) => (context.failure?.kind === 'lockedOut' ? context.failure.retryAfterMs : 0),
  },
  actions: {
    rememberUsername: assign({ username: (_, params: { username: string }) => params.username, failure: null }),
    rememberStep: assign((_, { step }: { step: SignInStep }) => ({ step, failure: null })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      step: null,
      failure: failureOf<SignInFailure>(error),
    })),
    rememberOutcome: assign((_, { outcome }: { outcome: ChallengeOutcome }) => ({
      step: outcome.kind === 'stepped' ? outcome.step : null,
      failure: outcome.kind === 'ended' ? outcome.failure : null,
    })),
    rememberUnknownChallenge: assign({ step: null, failure: (): SignInFailure => ({ kind: 'unknownChallenge' }) }),
    forgetFailure: assign({ failure: null }),
    startOver: assign({ step: null, failure: null }),
    tellSpent: emit({ type: 'credentials.spent' }),
  },
}).createMachine({
  id: 'signIn',
  description: 'A visitor proves who they are.',
  context: { username: '', step: null, failure: null },
  initial: 'enteringCredentials',
  output: ({ context }) =>
    context.step?.kind === 'signedIn' || context.step?.kind === 'deviceOffered'
      ? { session: context.step.session }
      : null,
  states: {
    enteringCredentials: {
      description: 'E-mail and password are asked for.',
      entry: 'tellSpent',
      initial: 'pristine',
      states: {
        pristine: { description: 'No try has failed yet, or its message was read.' },
        refused: { description: 'The last try was refused; the fields keep their text.', tags: 'failed' },
        resetRequired: {
          description: 'The password is right, and has to be reset before anything else: the view leads there.',
          tags: 'failed',
        },
        disconnected: {
          description: 'The last try did not reach the provider.',
          tags: 'failed',
          on: {
            'connection.restored': {
              target: 'pristine',
              actions: 'forgetFailure',
              description: 'The connection is back.',
            },
          },
        },
        lockedOut: {
          description: 'Too many wrong passwords: no further try is sent for a while.',
          tags: 'failed',
          after: {
            lockOut: { target: 'pristine', actions: 'forgetFailure', description: 'The lock-out is over.' },
          },
          on: {
            'credentials.submitted': { description: 'A try during the lock-out would only be refused: not sent.' },
          },
        },
      },
      on: {
        'credentials.submitted': {
          target: 'authenticating',
          actions: { type: 'rememberUsername', params: ({ event }) => ({ username: event.username }) },
          description: 'The user submits e-mail and password.',
        },
      },
    },
    authenticating: {
      description: 'The password is being proved to the pool.',
      tags: 'busy',
      initial: 'brief',
      states: {
        brief: {
          description: 'It takes as long as usual.',
          after: { signInPatience: { target: 'long', description: 'The wait is long.' } },
        },
        long: { description: 'The user is offered to stop waiting.', tags: 'slow' },
      },
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context, event }) => ({
          username: context.username,
          password: event.type === 'credentials.submitted' ? event.password : () => '',
        }),
        onDone: {
          target: 'routing',
          actions: { type: 'rememberStep', params: ({ event }) => ({ step: event.output }) },
          description: 'The provider says what comes next.',
        },
        onError: {
          target: 'routing',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The provider refused, or could not be reached.',
        },
      },
      on: {
        'signIn.cancelled': {
          target: 'enteringCredentials',
          actions: 'startOver',
          description: 'The user stops waiting.',
        },
      },
    },
    routing: {
      description: 'The next step is chosen by what the provider asked for, or why it did not go on.',
      always: [
        { guard: { type: 'isStep', params: { kind: 'signedIn' } }, target: 'signedIn', description: 'Nothing more.' },
        { guard: 'isQuestion', target: 'challenged', description: 'A question beyond the password.' },
        {
          guard: { type: 'isStep', params: { kind: 'deviceOffered' } },
          target: 'confirmingDevice',
          description: 'Whether to remember this device.',
        },
        { guard: 'isLeft', target: 'enteringCredentials.pristine', description: 'The user went back.' },
        {
          guard: { type: 'isFailure', params: { kinds: ['challengeExpired'] } },
          target: 'expired',
          description: 'The challenge ran out.',
        },
        {
          guard: { type: 'isFailure', params: { kinds: ['lockedOut'] } },
          target: 'enteringCredentials.lockedOut',
          description: 'Too many wrong passwords.',
        },
        {
          guard: { type: 'isFailure', params: { kinds: ['passwordResetRequired'] } },
          target: 'enteringCredentials.resetRequired',
          description: 'The password has to be reset.',
        },
        {
          guard: { type: 'isFailure', params: { kinds: ['offline', 'network'] } },
          target: 'enteringCredentials.disconnected',
          description: 'The provider could not be reached.',
        },
        { guard: 'isRefused', target: 'enteringCredentials.refused', description: 'The provider refused.' },
        {
          target: 'enteringCredentials.refused',
          actions: 'rememberUnknownChallenge',
          description: 'A challenge this product does not speak.',
        },
      ],
    },
    challenged: {
      description: 'The provider asks for more than the password.',
      tags: 'challenged',
      invoke: {
        id: 'challenge',
        src: 'challenge',
        // Routed here by a step that is one of the questions.
        input: ({ context }) => ({
          username: context.username,
          step: context.step ?? { kind: 'confirmationRequired' },
        }),
        onDone: {
          target: 'routing',
          actions: { type: 'rememberOutcome', params: ({ event }) => ({ outcome: event.output }) },
          description: 'The questions are answered or given up.',
        },
        onError: {
          target: 'routing',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'A question broke.',
        },
      },
    },
    expired: {
      description: 'The question was open for too long: it is told, and leads back with the e-mail kept.',
      tags: 'failed',
      on: {
        'signIn.cancelled': {
          target: 'enteringCredentials',
          actions: 'startOver',
          description: 'The user begins again.',
        },
      },
    },
    confirmingDevice: {
      description: 'There is a session; the user is asked whether to remember this device.',
      tags: 'challenged',
      invoke: {
        id: 'deviceConfirmation',
        src: 'deviceConfirmation',
        onDone: { target: 'signedIn', description: 'The user has decided.' },
        onError: { target: 'signedIn', description: 'The question broke; the session is there all the same.' },
      },
    },
    signedIn: { type: 'final', description: 'There is a session.', tags: 'settled', entry: 'tellSpent' },
  },
});
