import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '#machines/failure.ts';
import type { AccountFailure } from '#machines/profile/account-failure.ts';

/** A device that is remembered. */
export interface DeviceInQuestion {
  readonly deviceKey: string;
  /** It is the browser being used: forgetting it ends the session here. */
  readonly isThis: boolean;
}

interface DeviceRemovalContext {
  /** Null before the first. */
  readonly device: DeviceInQuestion | null;
  readonly failure: AccountFailure | null;
}

export type DeviceRemovalEvent =
  | { type: 'removal.requested'; device: DeviceInQuestion }
  | { type: 'removal.confirmed' }
  | { type: 'removal.dismissed' };

export type DeviceRemovalEmitted = { type: 'device.forgotten'; isThis: boolean };

/** A remembered device is forgotten, after a question. */
export const deviceRemovalMachine = setup({
  types: {
    context: {} as DeviceRemovalContext,
    events: {} as DeviceRemovalEvent,
    emitted: {} as DeviceRemovalEmitted,
    tags: {} as 'open' | 'busy' | 'failed',
  },
  actors: {
    /** Forgets the device at the pool; one that is gone already counts as forgotten. Rejects with an AccountFailure. */
    forgetDevice: fromPromise<void, { device: DeviceInQuestion | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  actions: {
    rememberDevice: assign({ device: (_, params: { device: DeviceInQuestion }) => params.device, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf<AccountFailure>(params.error) }),
    forgetFailure: assign({ failure: null }),
    announce: emit(({ context }) => ({
      type: 'device.forgotten' as const,
      isThis: context.device?.isThis ?? false,
    })),
  },
}).createMachine({
  id: 'deviceRemoval',
  description: 'A remembered device is forgotten.',
  context: { device: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked.',
      on: {
        'removal.requested': {
          target: 'asking',
          actions: { type: 'rememberDevice', params: ({ event }) => ({ device: event.device }) },
          description: 'The user no longer trusts a device.',
        },
      },
    },
    asking: {
      description: 'The user is told what follows, and asked.',
      tags: 'open',
      on: {
        'removal.confirmed': { target: 'forgetting', description: 'The user says yes.' },
        'removal.dismissed': { target: 'closed', description: 'The user says no.' },
      },
    },
    forgetting: {
      description: 'The pool is forgetting it.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'forgetDevice',
        src: 'forgetDevice',
        input: ({ context }) => ({ device: context.device }),
        onDone: { target: 'closed', actions: 'announce', description: 'It is unknown from now on.' },
        onError: {
          target: 'refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It is still remembered.',
        },
      },
    },
    refused: {
      description: 'It could not be forgotten; the reason is shown.',
      tags: ['open', 'failed'],
      on: {
        'removal.confirmed': { target: 'forgetting', actions: 'forgetFailure', description: 'The user tries again.' },
        'removal.dismissed': { target: 'closed', actions: 'forgetFailure', description: 'The user lets it be.' },
      },
    },
  },
});
