import { setup } from 'xstate';

export type ChargebackLifecycleEvent =
  /** The bank has given the money back. */
  | { type: 'chargeback.reversed' }
  /** An operator lets it hold nothing back any more. */
  | { type: 'hold.released'; isHolding: boolean }
  /** An operator asks for the money to be given up. */
  | { type: 'loss.asked' }
  /** Another operator agrees or refuses; or whoever asked takes that back. */
  | { type: 'loss.approved'; isOwn: boolean }
  | { type: 'loss.declined'; isOwn: boolean }
  | { type: 'loss.withdrawn'; isOwn: boolean };

/** The one law of a chargeback: money that a card's bank has taken back. It keeps nothing beside its state, and names effects as actions. */
export const chargebackLifecycleMachine = setup({
  types: {
    events: {} as ChargebackLifecycleEvent,
    /** open: somebody has to decide; away: the bank has the money; held: what it paid for is held back, unless it was released. */
    tags: {} as 'open' | 'away' | 'held',
  },
  actions: {
    /** The money is the platform's again. */
    postReversal: () => {},
    /** Nobody waits for the money any more: the balance that it is still in bears it, and else the seller. */
    postLoss: () => {},
    /** The loss is none after all. */
    undoLoss: () => {},
    /** What was held back plays, or can be spent, again. */
    letGo: () => {},
    /** The other operators hear that one of them has to decide. */
    tellOperators: () => {},
  },
  guards: {
    isHolding: (_, params: { isHolding: boolean }) => params.isHolding,
    isOwn: (_, params: { isOwn: boolean }) => params.isOwn,
    isOthers: (_, params: { isOwn: boolean }) => !params.isOwn,
  },
}).createMachine({
  id: 'chargebackLifecycle',
  description: 'A chargeback, from the notice of the bank to its end.',
  initial: 'open',
  states: {
    open: {
      description: 'The bank has taken the money; nobody has given it up.',
      tags: ['open', 'away', 'held'],
      on: {
        'chargeback.reversed': {
          target: 'reversed',
          actions: ['postReversal', 'letGo'],
          description: 'The bank has decided for the seller.',
        },
        'hold.released': {
          guard: { type: 'isHolding', params: ({ event }) => ({ isHolding: event.isHolding }) },
          target: 'open',
          actions: 'letGo',
          description: 'An operator trusts the advertiser.',
        },
        'loss.asked': {
          target: 'loss_asked',
          actions: 'tellOperators',
          description: 'An operator asks for it to be given up.',
        },
      },
    },
    loss_asked: {
      description: 'One operator wants to give the money up; another has to agree.',
      tags: ['open', 'away', 'held'],
      on: {
        'chargeback.reversed': {
          target: 'reversed',
          actions: ['postReversal', 'letGo'],
          description: 'The bank has decided for the seller before anybody gave it up.',
        },
        'hold.released': {
          guard: { type: 'isHolding', params: ({ event }) => ({ isHolding: event.isHolding }) },
          target: 'loss_asked',
          actions: 'letGo',
          description: 'An operator trusts the advertiser.',
        },
        'loss.approved': {
          guard: { type: 'isOthers', params: ({ event }) => ({ isOwn: event.isOwn }) },
          target: 'lost',
          actions: 'postLoss',
          description: 'Another operator agrees: it is a loss.',
        },
        'loss.declined': {
          guard: { type: 'isOthers', params: ({ event }) => ({ isOwn: event.isOwn }) },
          target: 'open',
          description: 'Another operator does not give it up.',
        },
        'loss.withdrawn': {
          guard: { type: 'isOwn', params: ({ event }) => ({ isOwn: event.isOwn }) },
          target: 'open',
          description: 'Whoever asked takes that back.',
        },
      },
    },
    lost: {
      description: 'The money is given up, and what it paid for stays held until somebody lets it go.',
      tags: ['away', 'held'],
      on: {
        'chargeback.reversed': {
          target: 'reversed',
          actions: ['postReversal', 'undoLoss', 'letGo'],
          description: 'The bank has given it back after all.',
        },
        'hold.released': {
          guard: { type: 'isHolding', params: ({ event }) => ({ isHolding: event.isHolding }) },
          target: 'lost',
          actions: 'letGo',
          description: 'An operator lets the campaign play all the same.',
        },
      },
    },
    reversed: { type: 'final', description: 'The money is back.' },
  },
});
