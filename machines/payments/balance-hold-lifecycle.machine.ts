import { setup } from 'xstate';

export type BalanceHoldLifecycleEvent =
  /** Days are settled: what was delivered on them is taken. */
  | { type: 'days.settled' }
  /** The campaign is over, and what it does not keep is released. */
  | { type: 'campaign.settled' };

/** The one law of money that is held of a balance for a campaign. It keeps nothing beside its state. */
export const balanceHoldLifecycleMachine = setup({
  types: {
    events: {} as BalanceHoldLifecycleEvent,
    /** open: something of it may still be captured or released. */
    tags: {} as 'open',
  },
}).createMachine({
  id: 'balanceHoldLifecycle',
  description: 'Money of a balance that is held for a campaign, from its submission to its end.',
  initial: 'held',
  states: {
    held: {
      description: 'Set aside: it is captured day by day for what was delivered.',
      tags: 'open',
      on: {
        'days.settled': { target: 'held', description: 'What was delivered on settled days is captured.' },
        'campaign.settled': { target: 'settled', description: 'The campaign is over: what it keeps is captured.' },
      },
    },
    settled: { type: 'final', description: 'All of it is captured or released, and invoiced.' },
  },
});
