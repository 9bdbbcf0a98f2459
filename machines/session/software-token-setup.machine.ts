import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '#machines/failure.ts';
import { outputOf } from '#machines/output-of.ts';
import type { IdentityFailure } from '#machines/session/identity-failure.ts';
import type { Secret } from '#machines/session/session-facts.ts';
import type { SignInFailure, SignInStep } from '#machines/session/sign-in-step.ts';

export type SoftwareTokenSetupOutcome =
  /** `step`: what the sign-in comes to; null when the user was signed in before. */
  | { readonly kind: 'proven'; readonly step: SignInStep | null }
  /** The user went back. */
  | { readonly kind: 'left' }
  /** The sign-in ran out. */
  | { readonly kind: 'ended'; readonly failure: SignInFailure };

interface SoftwareTokenSetupContext {
  readonly failure: IdentityFailure | null;
}

export type SoftwareTokenSetupEvent =
  /** `deviceName`: what the user calls the app or phone; may be empty. */
  | { type: 'code.submitted'; code: Secret; deviceName: string }
  | { type: 'retry.requested' }
  | { type: 'setup.dismissed' };

/**
 * An authenticator app is given a key and proves that it has it, within a sign-in or after it. The key itself never enters the
 * context.
 */
export const softwareTokenSetupMachine = setup({
  types: {
    context: {} as SoftwareTokenSetupContext,
    events: {} as SoftwareTokenSetupEvent,
    output: {} as SoftwareTokenSetupOutcome,
    tags: {} as 'busy' | 'failed' | 'associated',
  },
  actors: {
    /** Asks for a key, which stays with whoever asks for the view to read. Rejects with an IdentityFailure, or with what ended the sign-in. */
    associateSoftwareToken: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
    /** Proves the key by the app's first code. Rejects with an IdentityFailure, or with what ended the sign-in. */
    verifySoftwareToken: fromPromise<SignInStep | null, { code: Secret; deviceName: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    isOver: (_, params: { error: unknown }) =>
      ['challengeExpired', 'unknownChallenge', 'disabled'].includes(failureOf<IdentityFailure>(params.error).kind),
  },
  actions: {
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf<IdentityFailure>(params.error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'softwareTokenSetup',
  description: 'An authenticator app is set up.',
  context: { failure: null },
  initial: 'associating',
  output: ({ event }) => event.output as SoftwareTokenSetupOutcome,
  on: {
    'setup.dismissed': { target: '.left', description: 'The user goes back.' },
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
            target: 'ended',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
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
          target: 'proven',
          description: 'The app has the right key.',
        },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
            target: 'ended',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
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
    proven: {
      type: 'final',
      description: 'The app has the right key.',
      output: ({ event }) => ({ kind: 'proven', step: outputOf<SignInStep | null>(event) }),
    },
    left: { type: 'final', description: 'The user went back.', output: { kind: 'left' } },
    ended: {
      type: 'final',
      description: 'The sign-in ran out.',
      output: ({ context }) => ({ kind: 'ended', failure: context.failure ?? { kind: 'unexpected' } }),
    },
  },
});
