import { assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';

export interface KeyWish {
  readonly screenId: string;
  readonly kind: 'issue' | 'revoke';
  /** The public half of the key that the operator saw, which is to go; null where there was none. */
  readonly current: string | null;
}

interface ScreenKeyChangeContext {
  /** Null before the first. */
  readonly wish: KeyWish | null;
  readonly failure: Failure | null;
}

export type ScreenKeyChangeEvent =
  | { type: 'change.requested'; wish: KeyWish }
  | { type: 'change.confirmed' }
  | { type: 'change.dismissed' }
  /** The operator has put the new key where its player is. */
  | { type: 'key.taken' };

/** A screen is given a key, another one, or none. The private half never comes here: it is a secret. */
export const screenKeyChangeMachine = setup({
  types: {
    context: {} as ScreenKeyChangeContext,
    events: {} as ScreenKeyChangeEvent,
    emitted: {} as { type: 'keys.changed' } | { type: 'key.revoked' },
    tags: {} as 'open' | 'busy' | 'failed',
  },
  actors: {
    /** Makes a key pair, registers its public half and hands the private one to the page; repeated, the same pair. Rejects with a Failure. */
    issueKey: fromPromise<void, { wish: KeyWish | null }>(() => Promise.reject(new Error('not provided'))),
    /** Takes the key away that was seen. Rejects with a Failure. */
    revokeKey: fromPromise<void, { wish: KeyWish | null }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isRevocation: ({ context }) => context.wish?.kind === 'revoke',
    /** The screen has another key than the operator saw, or is gone. */
    isOutdated: (_, params: { error: unknown }) => ['stale', 'notFound'].includes(failureOf(params.error).kind),
  },
  actions: {
    rememberWish: assign({ wish: (_, params: { wish: KeyWish }) => params.wish, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    announceChange: emit({ type: 'keys.changed' as const }),
    announceRevocation: emit({ type: 'key.revoked' as const }),
  },
}).createMachine({
  id: 'screenKeyChange',
  description: 'An operator changes who speaks for a screen.',
  context: { wish: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being changed.',
      on: {
        'change.requested': {
          target: 'asking',
          actions: { type: 'rememberWish', params: ({ event }) => ({ wish: event.wish }) },
          description: 'The operator wishes a change.',
        },
      },
    },
    asking: {
      description: 'The operator is asked: what speaks for the screen now is silent from then on.',
      tags: 'open',
      on: {
        'change.confirmed': [
          { guard: 'isRevocation', target: 'revoking', description: 'The key shall go.' },
          { target: 'issuing', description: 'There shall be a new key.' },
        ],
        'change.dismissed': { target: 'idle', description: 'The operator thinks again.' },
      },
    },
    issuing: {
      description: 'The key is being made and registered.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'issueKey',
        src: 'issueKey',
        input: ({ context }) => ({ wish: context.wish }),
        onDone: {
          target: 'shown',
          actions: ['forgetFailure', 'announceChange'],
          description: 'The platform takes it.',
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            target: 'outdated',
            actions: 'announceChange',
            description: 'Somebody else has changed it meanwhile.',
          },
          {
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'It may not have been registered.',
          },
        ],
      },
    },
    shown: {
      description: 'The new key is shown, this once.',
      on: { 'key.taken': { target: 'idle', description: 'It is where the player is.' } },
    },
    revoking: {
      description: 'The key is being taken away.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'revokeKey',
        src: 'revokeKey',
        input: ({ context }) => ({ wish: context.wish }),
        onDone: {
          target: 'idle',
          actions: ['forgetFailure', 'announceChange', 'announceRevocation'],
          description: 'Nobody speaks for the screen any more.',
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            target: 'outdated',
            actions: 'announceChange',
            description: 'Somebody else has changed it meanwhile.',
          },
          {
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'It may not have been taken away.',
          },
        ],
      },
    },
    refused: {
      description: 'Whether it is changed is not known; the reason is shown.',
      tags: ['open', 'failed'],
      on: {
        'change.confirmed': [
          { guard: 'isRevocation', target: 'revoking', description: 'The operator asks again.' },
          { target: 'issuing', description: 'The operator asks again, for the same key.' },
        ],
        'change.dismissed': {
          target: 'idle',
          actions: ['forgetFailure', 'announceChange'],
          description: 'The operator lets it be; the list tells what has become of it.',
        },
      },
    },
    outdated: {
      description: 'The screen has another key than the operator saw; nothing was changed.',
      tags: ['open', 'failed'],
      on: { 'change.dismissed': { target: 'idle', description: 'The operator looks at what is there now.' } },
    },
  },
});
