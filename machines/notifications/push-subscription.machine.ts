import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';

/** How it stands with a browser: it cannot, it must not, it does not, or it does. */
export type PushStanding = 'unsupported' | 'denied' | 'off' | 'on';

export interface PushSubscriptionInput {
  /** What the browser subscribes with: the server's public key. */
  readonly pushKey: string;
}

interface PushSubscriptionContext extends PushSubscriptionInput {
  readonly failure: Failure | null;
}

export type PushSubscriptionEvent =
  | { type: 'push.wanted' }
  | { type: 'push.unwanted' }
  | { type: 'trial.requested' }
  /** The user comes back to the page: what they allow may be another by now. */
  | { type: 'page.shown' };

/**
 * Whether this browser is pushed notifications. The browser asks its user once and remembers the answer for good, so it is asked after a
 * press alone, never by itself.
 */
export const pushSubscriptionMachine = setup({
  types: {
    input: {} as PushSubscriptionInput,
    context: {} as PushSubscriptionContext,
    events: {} as PushSubscriptionEvent,
    tags: {} as 'busy' | 'failed' | 'settled' | 'unsupported' | 'denied' | 'off' | 'on' | 'tried',
  },
  actors: {
    /** How it stands; asks nobody. */
    readStanding: fromPromise<PushStanding, { pushKey: string }>(() => Promise.reject(new Error('not provided'))),
    /** Has the browser ask its user; answers with what they say. */
    askPermission: fromPromise<'granted' | 'denied' | 'default', void>(() => Promise.reject(new Error('not provided'))),
    /** Subscribes the browser and tells the server. Rejects with a Failure. */
    subscribe: fromPromise<void, { pushKey: string }>(() => Promise.reject(new Error('not provided'))),
    /** Ends the subscription here and at the server. Rejects with a Failure. */
    unsubscribe: fromPromise<void, void>(() => Promise.reject(new Error('not provided'))),
    /** Has the server push a trial to this browser. Rejects with a Failure. */
    sendTrial: fromPromise<void, void>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isStanding: (_, { standing, wanted }: { standing: PushStanding; wanted: PushStanding }) => standing === wanted,
    isAllowed: (_, { answer }: { answer: string }) => answer === 'granted',
    isForbidden: (_, { answer }: { answer: string }) => answer === 'denied',
  },
  actions: {
    forgetFailure: assign({ failure: null }),
    rememberFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
  },
}).createMachine({
  id: 'pushSubscription',
  description: 'This browser is pushed notifications, or not.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'looking',
  states: {
    looking: {
      description: 'How it stands is looked up.',
      tags: 'busy',
      invoke: {
        id: 'readStanding',
        src: 'readStanding',
        input: ({ context }) => ({ pushKey: context.pushKey }),
        onDone: [
          {
            guard: { type: 'isStanding', params: ({ event }) => ({ standing: event.output, wanted: 'on' }) },
            target: 'known.on',
            description: 'This browser is subscribed.',
          },
          {
            guard: { type: 'isStanding', params: ({ event }) => ({ standing: event.output, wanted: 'denied' }) },
            target: 'known.denied',
            description: 'Its user has forbidden it.',
          },
          {
            guard: { type: 'isStanding', params: ({ event }) => ({ standing: event.output, wanted: 'off' }) },
            target: 'known.off',
            description: 'Nobody has asked for it here.',
          },
          { target: 'unsupported', description: 'This browser cannot be pushed anything.' },
        ],
        onError: { target: 'unsupported', description: 'It cannot even be asked.' },
      },
    },
    unsupported: { description: 'This browser cannot be pushed anything.', tags: ['settled', 'unsupported'] },
    known: {
      description: 'It is known how it stands.',
      tags: 'settled',
      initial: 'off',
      on: {
        'page.shown': {
          target: 'looking',
          description: 'It may be another by now, in another tab or by the browser’s own settings.',
        },
      },
      states: {
        denied: {
          description: 'The user has forbidden it, and can allow it in the browser’s own settings only.',
          tags: ['denied'],
        },
        off: {
          description: 'Nothing is pushed to this browser.',
          tags: ['off'],
          on: {
            'push.wanted': {
              target: '#pushSubscription.asking',
              actions: 'forgetFailure',
              description: 'The user wants it here.',
            },
          },
        },
        refused: {
          description: 'It could not be set up; nothing is pushed.',
          tags: ['failed', 'off'],
          on: {
            'push.wanted': {
              target: '#pushSubscription.subscribing',
              actions: 'forgetFailure',
              description: 'The user tries again.',
            },
          },
        },
        on: {
          description: 'Notifications are pushed to this browser.',
          tags: ['on'],
          initial: 'resting',
          on: {
            'push.unwanted': {
              target: '#pushSubscription.leaving',
              actions: 'forgetFailure',
              description: 'The user wants it no longer.',
            },
          },
          states: {
            resting: {
              description: 'It is as it is.',
              on: { 'trial.requested': { target: 'trying', actions: 'forgetFailure', description: 'One to try it.' } },
            },
            trying: {
              description: 'A trial is asked for.',
              tags: 'busy',
              invoke: {
                id: 'sendTrial',
                src: 'sendTrial',
                onDone: { target: 'tried', description: 'It is on its way.' },
                onError: {
                  target: 'untried',
                  actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                  description: 'It could not be sent.',
                },
              },
            },
            tried: {
              description: 'The user is told that a trial is on its way.',
              tags: 'tried',
              on: { 'trial.requested': { target: 'trying', description: 'Another one.' } },
            },
            untried: {
              description: 'The trial could not be sent.',
              tags: 'failed',
              on: { 'trial.requested': { target: 'trying', actions: 'forgetFailure', description: 'Another try.' } },
            },
          },
        },
      },
    },
    asking: {
      description: 'The browser asks its user.',
      tags: 'busy',
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        onDone: [
          {
            guard: { type: 'isAllowed', params: ({ event }) => ({ answer: event.output }) },
            target: 'subscribing',
            description: 'They allow it.',
          },
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ answer: event.output }) },
            target: 'known.denied',
            description: 'They forbid it.',
          },
          { target: 'known.off', description: 'They say nothing.' },
        ],
        onError: { target: 'unsupported', description: 'The browser does not even ask.' },
      },
    },
    subscribing: {
      description: 'The browser subscribes, and the server is told.',
      tags: 'busy',
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context }) => ({ pushKey: context.pushKey }),
        onDone: { target: 'known.on', description: 'From now on it is told.' },
        onError: {
          target: 'known.refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It could not be set up.',
        },
      },
    },
    leaving: {
      description: 'The subscription is ended, here and at the server.',
      tags: 'busy',
      invoke: {
        id: 'unsubscribe',
        src: 'unsubscribe',
        onDone: { target: 'known.off', description: 'Nothing is pushed any more.' },
        onError: {
          target: 'known.on.untried',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It could not be ended.',
        },
      },
    },
  },
});
