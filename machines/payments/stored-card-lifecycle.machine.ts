import { setup } from 'xstate';

export type StoredCardLifecycleEvent =
  /** The month of its last use begins. */
  | { type: 'expiry.neared' }
  /** The month of its last use is over. */
  | { type: 'expiry.passed' }
  /** Its bank has sent its owner a new one of the same number, and the provider has heard of it. */
  | { type: 'card.renewed' }
  /** Somebody takes it away. */
  | { type: 'card.removed'; isNeeded: boolean }
  /** Another is stored in its place, and does what it did. */
  | { type: 'card.replaced' }
  /** The provider does not have it any more. */
  | { type: 'card.withdrawn' };

/** The one law of a stored card. It keeps nothing beside its state. */
export const storedCardLifecycleMachine = setup({
  types: {
    events: {} as StoredCardLifecycleEvent,
    /** kept: it stands in the list; chargeable: it can be paid with. */
    tags: {} as 'kept' | 'chargeable',
  },
  guards: {
    isFree: (_, params: { isNeeded: boolean }) => !params.isNeeded,
  },
}).createMachine({
  id: 'storedCardLifecycle',
  description: 'A card that is kept at the provider, from the day it is stored to its end.',
  initial: 'active',
  states: {
    active: {
      description: 'It can be paid with.',
      tags: ['kept', 'chargeable'],
      on: {
        'expiry.neared': { target: 'expiring', description: 'Its last month begins; whoever stored it is told.' },
        'expiry.passed': { target: 'expired', description: 'It was stored in its last month, and that is over.' },
        'card.renewed': { target: 'active', description: 'Its bank has made it good for longer before anybody asked.' },
        'card.removed': {
          guard: { type: 'isFree', params: ({ event }) => ({ isNeeded: event.isNeeded }) },
          target: 'removed',
          description: 'Nothing that runs was paid with it.',
        },
        'card.replaced': { target: 'removed', description: 'Another does what it did.' },
        'card.withdrawn': { target: 'removed', description: 'The provider has let it go.' },
      },
    },
    expiring: {
      description: 'It can be paid with until its month is over.',
      tags: ['kept', 'chargeable'],
      on: {
        'expiry.passed': { target: 'expired', description: 'Its month is over.' },
        'card.renewed': { target: 'active', description: 'Its bank has made it good for longer.' },
        'card.removed': {
          guard: { type: 'isFree', params: ({ event }) => ({ isNeeded: event.isNeeded }) },
          target: 'removed',
          description: 'Nothing that runs was paid with it.',
        },
        'card.replaced': { target: 'removed', description: 'Another does what it did.' },
        'card.withdrawn': { target: 'removed', description: 'The provider has let it go.' },
      },
    },
    expired: {
      description: 'It cannot be paid with any more, and waits to be replaced or taken away.',
      tags: 'kept',
      on: {
        'card.renewed': { target: 'active', description: 'Its bank has made it good again.' },
        'card.removed': {
          guard: { type: 'isFree', params: ({ event }) => ({ isNeeded: event.isNeeded }) },
          target: 'removed',
          description: 'Nothing that runs was paid with it.',
        },
        'card.replaced': { target: 'removed', description: 'Another does what it did.' },
        'card.withdrawn': { target: 'removed', description: 'The provider has let it go.' },
      },
    },
    removed: { type: 'final', description: 'Nobody sees it any more; what it has paid for stays paid.' },
  },
});
