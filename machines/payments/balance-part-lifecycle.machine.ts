import { setup } from 'xstate';

export type BalancePartLifecycleEvent =
  /** The card has paid for the rest. */
  | { type: 'payment.joined' }
  /** The order is over without the card's part, or another payment has paid for all of it. */
  | { type: 'order.ended' };

/** The one law of the part of an order that the balance pays beside a card. It keeps nothing beside its state. */
export const balancePartLifecycleMachine = setup({
  types: {
    events: {} as BalancePartLifecycleEvent,
    /** open: the card's part is awaited. */
    tags: {} as 'open',
  },
}).createMachine({
  id: 'balancePartLifecycle',
  description: 'The part of an order that the balance pays, while a card is awaited for the rest.',
  initial: 'held',
  states: {
    held: {
      description: 'Set aside for as long as the order can be paid, a declined card or two included.',
      tags: 'open',
      on: {
        'payment.joined': { target: 'joined', description: 'The card has paid: both together pay for the order.' },
        'order.ended': {
          target: 'released',
          description: 'Nobody paid the rest in time, the buyer left, or all was paid in another way: a job frees it.',
        },
      },
    },
    joined: { type: 'final', description: 'It pays for its part; what becomes of the money is for its hold to say.' },
    released: { type: 'final', description: 'Back on the balance, to be spent on anything.' },
  },
});
