import { assign, fromPromise, setup } from 'xstate';
import type { Secret, SessionFacts } from '#machines/session/session-facts.ts';
import type { MfaKind, SignInFailure, SignInStep } from '#machines/session/sign-in-step.ts';

/** An answer to the challenge at hand, with its secret still closed. */
export type ChallengeAnswer =
  | { readonly kind: 'newPassword'; readonly password: Secret; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'smsCode'; readonly code: Secret }
  | { readonly kind: 'softwareTokenCode'; readonly code: Secret }
  | { readonly kind: 'mfaSelection'; readonly mfa: MfaKind }
  | { readonly kind: 'softwareTokenSetup'; readonly code: Secret; readonly deviceName: string }
  | { readonly kind: 'device'; readonly isRemembered: boolean };

interface SignInContext {
  /** What the provider asked for last; null before the first password. */
  readonly step: SignInStep | null;
  /** Why the last try did not go on; null when it did. */
  readonly failure: SignInFailure | null;
}

export type SignInEvent =
  | { type: 'credentials.submitted'; username: string; password: Secret }
  | { type: 'answer.submitted'; answer: ChallengeAnswer }
  /** The user leaves the challenge, or stops waiting, for the first page of the flow. */
  | { type: 'signIn.cancelled' }
  | { type: 'retry.requested' }
  | { type: 'connection.restored' };

export interface SignInOutput {
  readonly session: SessionFacts;
}

const failureOf = (error: unknown): SignInFailure =>
  typeof error === 'object' && error !== null && 'kind' in error ? (error as SignInFailure) : { kind: 'unexpected' };

const noSecret: Secret = () => '';

/** From the password through every challenge the pool may ask for, to a session. No secret ever enters its context. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    output: {} as SignInOutput | null,
    tags: {} as 'busy' | 'failed' | 'challenged' | 'settled',
  },
  actors: {
    /** Proves the password to the pool (SRP by default). Rejects with a SignInFailure. */
    authenticate: fromPromise<SignInStep, { username: string; password: Secret }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Answers the challenge at hand. Rejects with a SignInFailure. */
    answerChallenge: fromPromise<SignInStep, ChallengeAnswer>(() => Promise.reject(new Error('not provided'))),
    /** Asks the pool for a software token's key, which stays with the identity adapter for the view to read. */
    associateSoftwareToken: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isStep: ({ context }, params: { kind: SignInStep['kind'] }) => context.step?.kind === params.kind,
    isLockedOut: (_, params: { error: unknown }) => failureOf(params.error).kind === 'lockedOut',
    isConnectionFailure: (_, params: { error: unknown }) =>
      failureOf(params.error).kind === 'offline' || failureOf(params.error).kind === 'network',
    isChallengeOver: (_, params: { error: unknown }) =>
      ['challengeExpired', 'tooManyTries', 'unknownChallenge', 'disabled'].includes(failureOf(params.error).kind),
  },
  delays: {
    /** What is left of the lock-out: doubled with each failure after the fifth, 15 minutes at most. */
    lockOut: ({ context }) => (context.failure?.kind === 'lockedOut' ? context.failure.retryAfterMs : 0),
  },
  actions: {
    rememberStep: assign({ step: (_, params: { step: SignInStep }) => params.step, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    startOver: assign({ step: null, failure: null }),
    forgetStep: assign({ step: null }),
    rememberUnknownChallenge: assign({ step: null, failure: (): SignInFailure => ({ kind: 'unknownChallenge' }) }),
  },
}).createMachine({
  id: 'signIn',
  description: 'A visitor proves who they are.',
  context: { step: null, failure: null },
  initial: 'enteringCredentials',
  output: ({ context }) =>
    context.step?.kind === 'signedIn' || context.step?.kind === 'deviceOffered'
      ? { session: context.step.session }
      : null,
  states: {
    enteringCredentials: {
      description: 'E-mail and password are asked for.',
      initial: 'pristine',
      states: {
        pristine: { description: 'No try has failed yet, or its message was read.' },
        refused: { description: 'The last try was refused; the fields keep their text.', tags: 'failed' },
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
            'credentials.submitted': { description: 'A try during the lock-out would only lengthen it: not sent.' },
          },
        },
      },
      on: {
        'credentials.submitted': { target: 'authenticating', description: 'The user submits e-mail and password.' },
      },
    },
    authenticating: {
      description: 'The password is being proved to the pool.',
      tags: 'busy',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ event }) =>
          event.type === 'credentials.submitted'
            ? { username: event.username, password: event.password }
            : { username: '', password: noSecret },
        onDone: {
          target: 'routing',
          actions: { type: 'rememberStep', params: ({ event }) => ({ step: event.output }) },
          description: 'The provider says what comes next.',
        },
        onError: [
          {
            guard: { type: 'isLockedOut', params: ({ event }) => ({ error: event.error }) },
            target: 'enteringCredentials.lockedOut',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'Too many wrong passwords.',
          },
          {
            guard: { type: 'isConnectionFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'enteringCredentials.disconnected',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The provider could not be reached.',
          },
          {
            target: 'enteringCredentials.refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The provider refused.',
          },
        ],
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
      description: 'The next step is chosen by what the provider asked for.',
      always: [
        { guard: { type: 'isStep', params: { kind: 'signedIn' } }, target: 'signedIn', description: 'Nothing more.' },
        {
          guard: { type: 'isStep', params: { kind: 'newPasswordRequired' } },
          target: 'challenged.newPassword',
          description: 'A new password.',
        },
        {
          guard: { type: 'isStep', params: { kind: 'smsCodeRequired' } },
          target: 'challenged.smsCode',
          description: 'The code of a text message.',
        },
        {
          guard: { type: 'isStep', params: { kind: 'softwareTokenRequired' } },
          target: 'challenged.softwareToken',
          description: 'The code of a software token.',
        },
        {
          guard: { type: 'isStep', params: { kind: 'mfaSelectionRequired' } },
          target: 'challenged.mfaSelection',
          description: 'A choice of second factors.',
        },
        {
          guard: { type: 'isStep', params: { kind: 'softwareTokenSetupRequired' } },
          target: 'challenged.softwareTokenSetup',
          description: 'A software token to be set up.',
        },
        {
          guard: { type: 'isStep', params: { kind: 'deviceOffered' } },
          target: 'challenged.device',
          description: 'Whether to remember this device.',
        },
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
      initial: 'newPassword',
      states: {
        newPassword: { description: 'A new password is asked for, and attributes that the pool requires.' },
        smsCode: { description: 'The code of a text message is asked for.' },
        softwareToken: { description: 'The code of a software token is asked for.' },
        mfaSelection: { description: 'The user chooses a second factor.' },
        softwareTokenSetup: {
          description: 'A software token is being set up.',
          initial: 'associating',
          states: {
            associating: {
              description: 'The key for the token is being fetched.',
              tags: 'busy',
              invoke: {
                id: 'associateSoftwareToken',
                src: 'associateSoftwareToken',
                onDone: { target: 'associated', actions: 'forgetFailure', description: 'The key can be shown.' },
                onError: {
                  target: 'associationFailed',
                  actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                  description: 'The key could not be fetched.',
                },
              },
            },
            associationFailed: {
              description: 'There is no key to show.',
              tags: 'failed',
              on: { 'retry.requested': { target: 'associating', description: 'The user asks for another try.' } },
            },
            associated: { description: "The key is shown; the token's first code is asked for." },
          },
        },
        device: {
          description: 'The user is asked whether to remember this device.',
          on: {
            'signIn.cancelled': {
              target: '#signIn.signedIn',
              description: 'The user leaves the question open: signed in, the device not remembered.',
            },
          },
        },
        recent: { type: 'history', history: 'deep', description: 'The challenge that was answered last.' },
      },
      on: {
        'answer.submitted': { target: 'answering', description: 'The user answers.' },
        'signIn.cancelled': {
          target: 'enteringCredentials',
          actions: 'startOver',
          description: 'The user goes back to the first page.',
        },
      },
    },
    answering: {
      description: 'The answer is on its way to the provider.',
      tags: ['busy', 'challenged'],
      invoke: {
        id: 'answerChallenge',
        src: 'answerChallenge',
        input: ({ event }) =>
          event.type === 'answer.submitted' ? event.answer : { kind: 'device' as const, isRemembered: false },
        onDone: {
          target: 'routing',
          actions: { type: 'rememberStep', params: ({ event }) => ({ step: event.output }) },
          description: 'The provider says what comes next.',
        },
        onError: [
          {
            guard: { type: 'isStep', params: { kind: 'deviceOffered' } },
            target: 'signedIn',
            description: 'Remembering the device failed; the user is signed in without it.',
          },
          {
            guard: { type: 'isChallengeOver', params: ({ event }) => ({ error: event.error }) },
            target: 'enteringCredentials.refused',
            actions: ['forgetStep', { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) }],
            description: 'The challenge is over; the flow begins again.',
          },
          {
            target: 'challenged.recent',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The answer was refused or did not arrive; the same challenge can be answered again.',
          },
        ],
      },
      on: {
        'signIn.cancelled': [
          {
            guard: { type: 'isStep', params: { kind: 'deviceOffered' } },
            target: 'signedIn',
            description: 'The user stops waiting for the device; the session is there already.',
          },
          { target: 'enteringCredentials', actions: 'startOver', description: 'The user stops waiting.' },
        ],
      },
    },
    signedIn: { type: 'final', description: 'There is a session.', tags: 'settled' },
  },
});
