import { setup } from 'xstate';

export type EditLifecycleEvent =
  /** It costs more: an order is made for the difference, and what it takes is held. */
  | { type: 'edit.requested' }
  /** It costs nothing more, or is of a draft: it is made at once. */
  | { type: 'edit.applied' }
  /** The difference is paid, and everything it needs is still there. */
  | { type: 'payment.succeeded' }
  | { type: 'edit.withdrawn' }
  /** The 30 minutes for its payment are over. */
  | { type: 'hold.expired' }
  /** The campaign it would change is over. */
  | { type: 'campaign.ended' };

/** The one law of an edit of a campaign. It keeps nothing beside its state, and names its effects as actions. */
export const editLifecycleMachine = setup({
  types: {
    events: {} as EditLifecycleEvent,
  },
  actions: {
    /** Gives back what it held. */
    releaseHold: () => {},
    /** Gives its order up: what is paid for it after all is paid back. */
    cancelOrder: () => {},
    /** Ends its order, whose time is over. */
    expireOrder: () => {},
  },
}).createMachine({
  id: 'editLifecycle',
  description: 'An edit of a campaign, from its plan to what became of it.',
  initial: 'planned',
  states: {
    planned: {
      description: 'Found to be possible; there is no row of it yet.',
      on: {
        'edit.applied': { target: 'applied', description: 'It costs nothing more and is made at once.' },
        'edit.requested': {
          target: 'awaiting_payment',
          description: 'It costs more: the campaign stays as it is until that is paid.',
        },
      },
    },
    awaiting_payment: {
      description: 'Holds what it takes for 30 minutes, and has changed nothing.',
      on: {
        'payment.succeeded': { target: 'applied', description: 'The difference is paid; the campaign is changed.' },
        'edit.withdrawn': {
          target: 'withdrawn',
          actions: ['releaseHold', 'cancelOrder'],
          description: 'A member takes it back before it is paid.',
        },
        'hold.expired': {
          target: 'expired',
          actions: ['releaseHold', 'expireOrder'],
          description: 'Nobody paid in time, or what it needs is gone.',
        },
        'campaign.ended': {
          target: 'superseded',
          actions: ['releaseHold', 'cancelOrder'],
          description: 'The campaign is over before it was paid.',
        },
      },
    },
    applied: { type: 'final', description: 'The campaign is changed; taking it back is another edit.' },
    withdrawn: { type: 'final', description: 'Taken back before it was paid.' },
    expired: { type: 'final', description: 'Not paid in time.' },
    superseded: { type: 'final', description: 'Its campaign ended first.' },
  },
});
