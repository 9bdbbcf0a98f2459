import { setup } from 'xstate';

export type ManualCreditLifecycleEvent =
  /** An operator decides: one who has not asked for it gives or refuses it. */
  | { type: 'credit.approved'; isOwn: boolean }
  | { type: 'credit.declined'; isOwn: boolean }
  /** Whoever has asked for it takes that back. */
  | { type: 'credit.withdrawn'; isOwn: boolean };

/** The one law of a credit that is given by hand: four eyes, once. It keeps nothing beside its state, and names its effect as an action. */
export const manualCreditLifecycleMachine = setup({
  types: {
    events: {} as ManualCreditLifecycleEvent,
    tags: {} as 'open',
  },
  actions: {
    /** Puts the money into the advertiser's balance. */
    postCredit: () => {},
  },
  guards: {
    isOwn: (_, params: { isOwn: boolean }) => params.isOwn,
    isOthers: (_, params: { isOwn: boolean }) => !params.isOwn,
  },
}).createMachine({
  id: 'manualCreditLifecycle',
  description: 'A credit that is given by hand, from the request to a second operator’s word.',
  initial: 'requested',
  states: {
    requested: {
      description: 'One operator has asked for it; nothing has moved.',
      tags: 'open',
      on: {
        'credit.approved': {
          guard: { type: 'isOthers', params: ({ event }) => ({ isOwn: event.isOwn }) },
          target: 'approved',
          actions: 'postCredit',
          description: 'Another operator agrees: the money is in the balance.',
        },
        'credit.declined': {
          guard: { type: 'isOthers', params: ({ event }) => ({ isOwn: event.isOwn }) },
          target: 'declined',
          description: 'Another operator refuses it.',
        },
        'credit.withdrawn': {
          guard: { type: 'isOwn', params: ({ event }) => ({ isOwn: event.isOwn }) },
          target: 'withdrawn',
          description: 'Whoever has asked for it takes that back.',
        },
      },
    },
    approved: { type: 'final', description: 'Given.' },
    declined: { type: 'final', description: 'Refused.' },
    withdrawn: { type: 'final', description: 'Taken back before anybody decided.' },
  },
});
