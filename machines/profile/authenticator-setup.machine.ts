import { assign, emit, fromPromise, setup } from 'xstate';
import type { AccountFailure } from '#machines/profile/account-failure.ts';
import type { Secret } from '#machines/session/session-facts.ts';

interface AuthenticatorSetupContext {
  readonly failure: AccountFailure | null;
}

export type AuthenticatorSetupEvent =
  | { type: 'setup.requested' }
  /** `deviceName`: what the user calls the app or phone; may be empty. */
  | { type: 'code.submitted'; code: Secret; deviceName: string }
  | { type: 'retry.requested' }
  | { type: 'setup.dismissed' };

export type AuthenticatorSetupEmitted = { type: 'factor.enabled' };

const failureOf = (error: unknown): AccountFailure =>
  typeof error === 'object' && error !== null && 'kind' in error ? (error as AccountFailure) : { kind: 'unexpected' };

const noSecret: Secret = () => '';

/** An authenticator app becomes a second factor of a signed-in user. Its key stays with the adapter for the view to read. */
export const authenticatorSetupMachine = setup({
  types: {
    context: {} as AuthenticatorSetupContext,
    events: {} as AuthenticatorSetupEvent,
    emitted: {} as AuthenticatorSetupEmitted,
    tags: {} as 'open' | 'busy' | 'failed' | 'keyed',
  },
  actors: {
    /** Asks the pool for a new key, which the adapter keeps. Rejects with an AccountFailure. */
    beginSoftwareToken: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
    /** Proves the key by a code of it. Rejects with an AccountFailure. */
    confirmSoftwareToken: fromPromise<void, { code: Secret; deviceName: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Asks for a code of the app at sign-in from now on, before any other factor. Rejects with an AccountFailure. */
    enableSoftwareToken: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    announce: emit({ type: 'factor.enabled' as const }),
  },
}).createMachine({
  id: 'authenticatorSetup',
  description: 'An authenticator app is set up as a second factor.',
  context: { failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is being set up.',
      on: { 'setup.requested': { target: 'associating', description: 'The user wants an authenticator app.' } },
    },
    associating: {
      description: 'The key for the app is being fetched.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'beginSoftwareToken',
        src: 'beginSoftwareToken',
        onDone: { target: 'keyShown', actions: 'forgetFailure', description: 'The key can be scanned or typed.' },
        onError: {
          target: 'unassociated',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There is no key.',
        },
      },
      on: { 'setup.dismissed': { target: 'closed', description: 'The user does not wait.' } },
    },
    unassociated: {
      description: 'No key could be fetched; the reason is shown.',
      tags: ['open', 'failed'],
      on: {
        'retry.requested': { target: 'associating', actions: 'forgetFailure', description: 'The user tries again.' },
        'setup.dismissed': { target: 'closed', actions: 'forgetFailure', description: 'The user lets it be.' },
      },
    },
    keyShown: {
      description: 'The key is shown as a picture and as text; a first code of the app is asked for.',
      tags: ['open', 'keyed'],
      on: {
        'code.submitted': { target: 'verifying', description: 'The user gives a code of the app.' },
        'setup.dismissed': { target: 'closed', description: 'The key is never used.' },
      },
    },
    verifying: {
      description: 'The code is being compared.',
      tags: ['open', 'busy', 'keyed'],
      invoke: {
        id: 'confirmSoftwareToken',
        src: 'confirmSoftwareToken',
        input: ({ event }) =>
          event.type === 'code.submitted'
            ? { code: event.code, deviceName: event.deviceName }
            : { code: noSecret, deviceName: '' },
        onDone: { target: 'enabling', description: 'The app has the right key.' },
        onError: {
          target: 'refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The code is wrong, or did not arrive.',
        },
      },
    },
    refused: {
      description: 'The code did not do; the same key can be tried again.',
      tags: ['open', 'failed', 'keyed'],
      on: {
        'code.submitted': { target: 'verifying', actions: 'forgetFailure', description: 'Another code.' },
        'setup.dismissed': { target: 'closed', actions: 'forgetFailure', description: 'The key is never used.' },
      },
    },
    enabling: {
      description: 'The app is being switched on.',
      tags: ['open', 'busy', 'keyed'],
      invoke: {
        id: 'enableSoftwareToken',
        src: 'enableSoftwareToken',
        onDone: { target: 'closed', actions: ['forgetFailure', 'announce'], description: 'Sign-ins ask the app now.' },
        onError: {
          target: 'unenabled',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The app is known and not switched on.',
        },
      },
    },
    unenabled: {
      description: 'The app proved itself, and sign-ins do not ask for it yet.',
      tags: ['open', 'failed'],
      on: {
        'retry.requested': { target: 'enabling', actions: 'forgetFailure', description: 'The user tries again.' },
        'setup.dismissed': { target: 'closed', actions: 'forgetFailure', description: 'It stays off.' },
      },
    },
  },
});
