import { setup } from 'xstate';

export type DifferenceLifecycleEvent =
  /** An operator says why the two sides differ. */
  | { type: 'difference.explained' }
  /** A later look finds that they differ in another way, or again. */
  | { type: 'difference.found' }
  /** A later look finds that they agree. */
  | { type: 'agreement.found' };

/** The one law of a difference between the ledger and the provider of card payments. It keeps nothing beside its state. */
export const differenceLifecycleMachine = setup({
  types: {
    events: {} as DifferenceLifecycleEvent,
    /** open: somebody has to look into it; present: the two sides differ. */
    tags: {} as 'open' | 'present',
  },
}).createMachine({
  id: 'differenceLifecycle',
  description: 'A movement of money that the ledger and the provider tell differently, until they agree.',
  initial: 'open',
  states: {
    open: {
      description: 'Nobody knows yet why.',
      tags: ['open', 'present'],
      on: {
        'difference.explained': {
          target: 'explained',
          description: 'An operator has found out why, and writes it down.',
        },
        'agreement.found': { target: 'settled', description: 'What was missing has come.' },
      },
    },
    explained: {
      description: 'It is known why, and written down; the two sides still differ.',
      tags: 'present',
      on: {
        'difference.found': {
          target: 'open',
          description: 'It differs in another way now: the explanation is of something else.',
        },
        'agreement.found': { target: 'settled', description: 'The two sides agree after all.' },
      },
    },
    settled: {
      description: 'The two sides agree.',
      on: {
        'difference.found': { target: 'open', description: 'They differ again.' },
      },
    },
  },
});
