import { setup } from 'xstate';

export type OfferLifecycleEvent =
  /** Its first day has come, or an operator has brought it forward. */
  | { type: 'booking.opened' }
  /** Its last day is over. */
  | { type: 'booking.closed' }
  /** As many as may have it have paid with it. */
  | { type: 'quota.reached' }
  /** One of them was refused, and paid back. */
  | { type: 'use.returned' }
  | { type: 'offer.withdrawn' };

/** The one law of an offer. What of it is held or used is the law of its uses. */
export const offerLifecycleMachine = setup({
  types: {
    events: {} as OfferLifecycleEvent,
    /** open: campaigns can have it. coming: they will. */
    tags: {} as 'open' | 'coming',
  },
}).createMachine({
  id: 'offerLifecycle',
  description: 'An offer, from the day it is made to the day nobody can have it any more.',
  initial: 'scheduled',
  states: {
    scheduled: {
      description: 'Made, and waiting for its first day; no advertiser sees it.',
      tags: 'coming',
      on: {
        'booking.opened': { target: 'active', description: 'From now on campaigns can have it.' },
        'booking.closed': { target: 'expired', description: 'Its days passed while nobody looked.' },
        'offer.withdrawn': { target: 'withdrawn', description: 'It never begins.' },
      },
    },
    active: {
      description: 'Campaigns that meet its conditions can have it.',
      tags: 'open',
      on: {
        'quota.reached': { target: 'exhausted', description: 'The last use of it has been paid.' },
        'booking.closed': { target: 'expired', description: 'Who holds it may still pay.' },
        'offer.withdrawn': { target: 'withdrawn', description: 'Nobody new gets it; who holds it may still pay.' },
      },
    },
    exhausted: {
      description: 'All its uses are paid.',
      on: {
        'use.returned': { target: 'active', description: 'A campaign that had it was refused: one use is free again.' },
        'booking.closed': { target: 'expired', description: 'Its last day is over as well.' },
        'offer.withdrawn': { target: 'withdrawn', description: 'No use of it that comes back is given out again.' },
      },
    },
    expired: { type: 'final', description: 'Its days are over; what was bought with it stays.' },
    withdrawn: { type: 'final', description: 'An operator has ended it; what was bought with it stays.' },
  },
});
