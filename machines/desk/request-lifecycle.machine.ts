import { setup } from 'xstate';

export type RequestLifecycleEvent =
  /** An operator decides: one who has not asked for it gives or refuses it. */
  | { type: 'request.approved'; isOwn: boolean }
  | { type: 'request.declined'; isOwn: boolean }
  /** Whoever has asked for it takes that back. */
  | { type: 'request.withdrawn'; isOwn: boolean };

/** The one law of what operators give only by four eyes: money, terms of payment, a place among them. It keeps nothing beside its state, and names its effect as an action. */
export const requestLifecycleMachine = setup({
  types: {
    events: {} as RequestLifecycleEvent,
    tags: {} as 'open',
  },
  actions: {
    /** Gives it: the money is in the advertiser's balance, the terms of payment hold, or there is one operator more. */
    grantRequest: () => {},
  },
  guards: {
    isOwn: (_, params: { isOwn: boolean }) => params.isOwn,
    isOthers: (_, params: { isOwn: boolean }) => !params.isOwn,
  },
}).createMachine({
  id: 'requestLifecycle',
  description:
    'What is given by hand (money, terms of payment, a place among the operators), from the request to a second operator’s word.',
  initial: 'requested',
  states: {
    requested: {
      description: 'One operator has asked for it; nothing has changed yet.',
      tags: 'open',
      on: {
        'request.approved': {
          guard: { type: 'isOthers', params: ({ event }) => ({ isOwn: event.isOwn }) },
          target: 'approved',
          actions: 'grantRequest',
          description: 'Another operator agrees: it is given.',
        },
        'request.declined': {
          guard: { type: 'isOthers', params: ({ event }) => ({ isOwn: event.isOwn }) },
          target: 'declined',
          description: 'Another operator refuses it.',
        },
        'request.withdrawn': {
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
