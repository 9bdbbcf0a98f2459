import { assign, fromPromise, setup } from 'xstate';
import type { Secret } from '#machines/session/session-facts.ts';
import type { ChallengeOutcome, SignInFailure, SignInStep } from '#machines/session/sign-in-step.ts';

interface SoftwareTokenSetupContext {
  readonly failure: SignInFailure | null;
  readonly outcome: ChallengeOutcome;
}

export type SoftwareTokenSetupEvent =
  | { type: 'code.submitted'; code: Secret; deviceName: string }
  | { type: 'retry.requested' }
  | { type: 'challenge.left' };

const failureOf = (error: unknown): SignInFailure =>
  typeof error === 'object' && error !== null && 'kind' in error ? (error as SignInFailure) : { kind: 'unexpected' };

/** An authenticator app is given a key and proves that it has it. The key itself never enters the context. */
export const softwareTokenSetupMachine = setup({
  types: {
    context: {} as SoftwareTokenSetupContext,
    events: {} as SoftwareTokenSetupEvent,
    output: {} as ChallengeOutcome,
    tags: {} as 'busy' | 'failed' | 'associated',
  },
  actors: {
    /** Asks for a key, which stays with whoever asks for the view to read. Rejects with a SignInFailure. */
    associateSoftwareToken: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
    /** Proves the key by the app's first code. Rejects with a SignInFailure. */
    verifySoftwareToken: fromPromise<SignInStep, { code: Secret; deviceName: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    isOver: (_, params: { error: unknown }) =>
      ['challengeExpired', 'unknownChallenge', 'disabled'].includes(failureOf(params.error).kind),
  },
  actions: {
    rememberStep: assign({
      outcome: (_, params: { step: SignInStep }): ChallengeOutcome => ({
        kind: 'stepped',
        step: params.step,
        isResent: false,
      }),
    }),
    rememberEnd: assign({
      outcome: (_, params: { error: unknown }): ChallengeOutcome => ({
        kind: 'ended',
        failure: failureOf(params.error),
      }),
    }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'softwareTokenSetup',
  description: 'An authenticator app is set up.',
  context: { failure: null, outcome: { kind: 'left' } },
  initial: 'associating',
  output: ({ context }) => context.outcome,
  on: {
    'challenge.left': { target: '.settled', description: 'The user goes back.' },
  },
  states: {
    associating: {
      description: 'The key for the app is being fetched.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'associateSoftwareToken',
        src: 'associateSoftwareToken',
        onDone: { target: 'associated', description: 'The key can be shown.' },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
            target: 'settled',
            actions: { type: 'rememberEnd', params: ({ event }) => ({ error: event.error }) },
            description: 'The sign-in ran out before there was a key.',
          },
          {
            target: 'associationFailed',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The key could not be fetched.',
          },
        ],
      },
    },
    associationFailed: {
      description: 'There is no key to show.',
      tags: 'failed',
      on: { 'retry.requested': { target: 'associating', description: 'The user asks for another try.' } },
    },
    associated: {
      description: "The key is shown; the app's first code is asked for.",
      tags: 'associated',
      initial: 'entering',
      states: {
        entering: { description: 'No code was given yet.' },
        refused: { description: 'The last code was not right; the key stays the same.', tags: 'failed' },
      },
      on: { 'code.submitted': { target: 'verifying', description: 'The user gives the code and names the app.' } },
    },
    verifying: {
      description: 'The code is on its way to the provider.',
      tags: ['busy', 'associated'],
      entry: 'forgetFailure',
      invoke: {
        id: 'verifySoftwareToken',
        src: 'verifySoftwareToken',
        input: ({ event }) =>
          event.type === 'code.submitted'
            ? { code: event.code, deviceName: event.deviceName }
            : { code: () => '', deviceName: '' },
        onDone: {
          target: 'settled',
          actions: { type: 'rememberStep', params: ({ event }) => ({ step: event.output }) },
          description: 'The app is set up; the provider says what comes next.',
        },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
            target: 'settled',
            actions: { type: 'rememberEnd', params: ({ event }) => ({ error: event.error }) },
            description: 'The sign-in ran out.',
          },
          {
            target: 'associated.refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The code was refused or did not arrive.',
          },
        ],
      },
    },
    settled: { type: 'final', description: 'It is known how the question ended.' },
  },
});
