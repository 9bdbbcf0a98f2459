import { setup } from 'xstate';

export type EditLifecycleEvent =
  /** It costs more: an order is made for the difference, and what it takes is held. */
  | { type: 'edit.requested' }
  /** It costs nothing more, or is of a draft: it is made at once. */
  | { type: 'edit.applied' }
  /** The difference is paid, and everything it needs is still there. */
  | { type: 'payment.succeeded' }
  /** Somebody whose spending limit is too small for it asks who may spend as much. */
  | { type: 'approval.asked'; isOverLimit: boolean }
  /** Whoever may spend as much does not want it as it is. `isOwn`: whoever answers has asked. */
  | { type: 'approval.returned'; isOwn: boolean }
  /** Whoever has asked needs no answer any more. */
  | { type: 'approval.withdrawn'; isOwn: boolean }
  /** It is taken back before it is paid; `isApprovalAwaited`: by somebody who was about to pay for another. */
  | { type: 'edit.withdrawn'; isApprovalAwaited: boolean }
  /** The 30 minutes for its payment are over. */
  | { type: 'hold.expired'; isApprovalAwaited: boolean }
  /** Another edit has changed the same. */
  | { type: 'edit.superseded' }
  /** The campaign it would change is over. */
  | { type: 'campaign.ended' };

interface Question {
  readonly isApprovalAwaited: boolean;
}
interface Answer {
  readonly isOwn: boolean;
}

/** The one law of an edit of a campaign. It keeps nothing beside its state, and names its effects as actions. */
export const editLifecycleMachine = setup({
  types: {
    events: {} as EditLifecycleEvent,
  },
  guards: {
    isOverLimit: (_, params: { isOverLimit: boolean }) => params.isOverLimit,
    isApprovalAwaited: (_, params: Question) => params.isApprovalAwaited,
    isOwn: (_, params: Answer) => params.isOwn,
    isOthers: (_, params: Answer) => !params.isOwn,
  },
  actions: {
    /** Gives back what it held. */
    releaseHold: () => {},
    /** Gives its order up: what is paid for it after all is paid back. */
    cancelOrder: () => {},
    /** Ends its order, whose time is over. */
    expireOrder: () => {},
    /** Writes the question down, and tells who may answer it. */
    openApproval: () => {},
    /** Closes the question that was asked about it, if there is one, and tells who has asked. */
    closeApproval: () => {},
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
        'payment.succeeded': {
          target: 'applied',
          actions: 'closeApproval',
          description: 'The difference is paid; the campaign is changed.',
        },
        'approval.asked': {
          guard: { type: 'isOverLimit', params: ({ event }) => event },
          target: 'awaiting_approval',
          actions: ['releaseHold', 'cancelOrder', 'openApproval'],
          description: 'It is more than who wants it may spend: somebody else is asked, and nothing is held meanwhile.',
        },
        'edit.withdrawn': [
          {
            guard: { type: 'isApprovalAwaited', params: ({ event }) => event },
            target: 'awaiting_approval',
            actions: ['releaseHold', 'cancelOrder'],
            description: 'Whoever was about to pay leaves: they have not answered.',
          },
          {
            target: 'withdrawn',
            actions: ['releaseHold', 'cancelOrder'],
            description: 'A member takes it back before it is paid.',
          },
        ],
        'hold.expired': [
          {
            guard: { type: 'isApprovalAwaited', params: ({ event }) => event },
            target: 'awaiting_approval',
            actions: ['releaseHold', 'expireOrder'],
            description: 'Whoever was about to pay ran out of time: the question stands.',
          },
          {
            target: 'expired',
            actions: ['releaseHold', 'expireOrder'],
            description: 'Nobody paid in time, or what it needs is gone.',
          },
        ],
        'campaign.ended': {
          target: 'superseded',
          actions: ['releaseHold', 'cancelOrder', 'closeApproval'],
          description: 'The campaign is over before it was paid.',
        },
      },
    },
    awaiting_approval: {
      description: 'Somebody who may spend as much is asked; it holds nothing and has changed nothing.',
      on: {
        'edit.requested': {
          target: 'awaiting_payment',
          description: 'Whoever may spend as much pays, by what it costs and takes now.',
        },
        'approval.returned': {
          guard: { type: 'isOthers', params: ({ event }) => event },
          target: 'returned',
          actions: 'closeApproval',
          description: 'It comes back with a word.',
        },
        'approval.withdrawn': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          target: 'withdrawn',
          actions: 'closeApproval',
          description: 'Whoever has asked takes it back.',
        },
        'edit.superseded': {
          target: 'superseded',
          actions: 'closeApproval',
          description: 'Another edit has changed the same first.',
        },
        'campaign.ended': {
          target: 'superseded',
          actions: 'closeApproval',
          description: 'The campaign is over before anybody answered.',
        },
      },
    },
    applied: { type: 'final', description: 'The campaign is changed; taking it back is another edit.' },
    withdrawn: { type: 'final', description: 'Taken back before it was paid.' },
    returned: { type: 'final', description: 'Not wanted as it was by who may spend as much.' },
    expired: { type: 'final', description: 'Not paid in time.' },
    superseded: { type: 'final', description: 'Its campaign ended first, or another edit changed the same.' },
  },
});
