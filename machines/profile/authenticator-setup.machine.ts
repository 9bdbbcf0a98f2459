import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '#machines/failure.ts';
import type { AccountFailure } from '#machines/profile/account-failure.ts';
import {
  type SoftwareTokenSetupOutcome,
  softwareTokenSetupMachine,
} from '#machines/session/software-token-setup.machine.ts';

interface AuthenticatorSetupContext {
  /** Why the app could not be switched on; null while nothing went wrong. */
  readonly failure: AccountFailure | null;
}

export type AuthenticatorSetupEvent =
  | { type: 'setup.requested' }
  | { type: 'retry.requested' }
  | { type: 'setup.dismissed' };

export type AuthenticatorSetupEmitted = { type: 'factor.enabled' };

/** An authenticator app becomes a second factor of a signed-in user. */
export const authenticatorSetupMachine = setup({
  types: {
    context: {} as AuthenticatorSetupContext,
    events: {} as AuthenticatorSetupEvent,
    emitted: {} as AuthenticatorSetupEmitted,
    tags: {} as 'open' | 'busy' | 'failed',
    children: {} as { softwareTokenSetup: 'softwareTokenSetup' },
  },
  actors: {
    /** The machine that gives the app its key. */
    softwareTokenSetup: softwareTokenSetupMachine,
    /** Asks for a code of the app at sign-in from now on, before any other factor. Rejects with an AccountFailure. */
    enableSoftwareToken: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isProven: (_, params: { setup: SoftwareTokenSetupOutcome }) => params.setup.kind === 'proven',
  },
  actions: {
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf<AccountFailure>(params.error) }),
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
      entry: 'forgetFailure',
      on: { 'setup.requested': { target: 'settingUp', description: 'The user wants an authenticator app.' } },
    },
    settingUp: {
      description: 'The app is given its key, and proves that it has it.',
      tags: 'open',
      invoke: {
        id: 'softwareTokenSetup',
        src: 'softwareTokenSetup',
        onDone: [
          {
            guard: { type: 'isProven', params: ({ event }) => ({ setup: event.output }) },
            target: 'enabling',
            description: 'The app has the right key.',
          },
          { target: 'closed', description: 'The user lets it be; a key that was shown is never used.' },
        ],
        onError: { target: 'closed', description: 'The setting up broke.' },
      },
    },
    enabling: {
      description: 'The app is being switched on.',
      tags: ['open', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'enableSoftwareToken',
        src: 'enableSoftwareToken',
        onDone: { target: 'closed', actions: 'announce', description: 'Sign-ins ask the app now.' },
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
        'retry.requested': { target: 'enabling', description: 'The user tries again.' },
        'setup.dismissed': { target: 'closed', description: 'It stays off.' },
      },
    },
  },
});
