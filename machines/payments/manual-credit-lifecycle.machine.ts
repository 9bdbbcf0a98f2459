import { setup } from 'xstate';

export type ManualCreditLifecycleEvent =
  /** An operator decides: one who has not asked for it gives or refuses it. */
  | { type: 'credit.approved'; isOwn: boolean }
  | { type: 'credit.declined'; isOwn: boolean }
  /** Whoever has asked for it takes that back. */
  | { type: 'credit.withdrawn'; isOwn: boolean };

/** The one law of what is given by hand, money or terms of payment: four eyes, once. It keeps nothing beside its state, and names its effect as an action. */
export const manualCreditLifecycleMachine = setup({
  types: {
    events: {} as ManualCreditLifecycleEvent,
    tags: {} as 'open',
  },
  actions: {
    /** Gives it: the money is in the advertiser's balance, or the terms of payment hold. */
    giveCredit: () => {},
  },
  guards: {
    isOwn: (_, params: { isOwn: boolean }) => params.isOwn,
    isOthers: (_, params: { isOwn: boolean }) => !params.isOwn,
  },
}).createMachine({
  id: 'manualCreditLifecycle',
  description: 'Money or terms of payment that are given by hand, from the request to a second operator’s word.',
  initial: 'requested',
  states: {
    requested: {
      description: 'One operator has asked for it; nothing has changed yet.',
      tags: 'open',
      on: {
        'credit.approved': {
          guard: { type: 'isOthers', params: ({ event }) => ({ isOwn: event.isOwn }) },
          target: 'approved',
          actions: 'giveCredit',
          description: 'Another operator agrees: it is given.',
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
