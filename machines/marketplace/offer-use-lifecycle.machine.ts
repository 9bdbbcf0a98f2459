import { setup } from 'xstate';

export type OfferUseLifecycleEvent =
  /** The campaign is paid for. */
  | { type: 'campaign.paid' }
  /** The payment came to nothing: the time is over, the buyer left, or the campaign was cancelled before. */
  | { type: 'hold.ended' }
  /** Nothing of the campaign may be shown, and all of it is paid back. */
  | { type: 'campaign.rejected' };

/** The one law of a campaign's use of an offer. It keeps nothing beside its state. */
export const offerUseLifecycleMachine = setup({
  types: {
    events: {} as OfferUseLifecycleEvent,
    /** taken: it counts among those that an offer is limited to. */
    tags: {} as 'taken',
  },
}).createMachine({
  id: 'offerUseLifecycle',
  description: "A campaign's use of an offer, held for as long as the campaign waits for its payment.",
  initial: 'held',
  states: {
    held: {
      description: 'Nobody else can have it while the payment is awaited.',
      tags: 'taken',
      on: {
        'campaign.paid': { target: 'used', description: 'It is used up.' },
        'hold.ended': { target: 'returned', description: 'The draft has its own price again.' },
      },
    },
    used: {
      description: 'The campaign was paid for with it; a later cancellation does not bring it back.',
      tags: 'taken',
      on: {
        'campaign.rejected': { target: 'returned', description: 'The buyer has had nothing of it.' },
      },
    },
    returned: { type: 'final', description: 'It is for others, or for the same campaign once more.' },
  },
});
