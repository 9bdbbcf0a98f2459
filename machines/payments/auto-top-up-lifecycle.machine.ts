import { setup } from 'xstate';

export type AutoTopUpLifecycleEvent =
  /** Somebody agrees to it, or to other amounts or another card. */
  | { type: 'consent.given' }
  /** The balance is below the threshold, and a charge is begun. */
  | { type: 'charge.begun' }
  | { type: 'charge.succeeded' }
  /** The bank declines the card, or it cannot be charged any more. */
  | { type: 'charge.refused' }
  /** Before the provider took it, it was not needed any more. */
  | { type: 'charge.dropped' }
  /** Somebody stops it. */
  | { type: 'consent.withdrawn' }
  /** The card that was agreed to is taken away. */
  | { type: 'card.removed' };

/** The one law of a company's automatic top-up. It keeps nothing beside its state. */
export const autoTopUpLifecycleMachine = setup({
  types: {
    events: {} as AutoTopUpLifecycleEvent,
    /** on: it charges by itself, now or when the balance is low. */
    tags: {} as 'on',
  },
}).createMachine({
  id: 'autoTopUpLifecycle',
  description: 'A balance that is topped up by itself, with the consent of its company.',
  initial: 'active',
  states: {
    active: {
      description: 'The card is charged as soon as the balance is below the threshold.',
      tags: 'on',
      on: {
        'consent.given': { target: 'active', description: 'Other amounts are agreed to, or another card.' },
        'charge.begun': { target: 'charging', description: 'The balance is low, and the month has room for it.' },
        'charge.refused': { target: 'paused', description: 'The card has expired: its bank is not even asked.' },
        'consent.withdrawn': { target: 'stopped', description: 'Somebody stops it.' },
        'card.removed': { target: 'stopped', description: 'Without the card that was agreed to there is no consent.' },
      },
    },
    charging: {
      description: 'A charge is on its way; there is no other until its end is known.',
      tags: 'on',
      on: {
        'charge.succeeded': { target: 'active', description: 'The money is on the balance.' },
        'charge.refused': { target: 'paused', description: 'The bank declines it: nothing is tried again by itself.' },
        'charge.dropped': { target: 'active', description: 'It was not needed any more, and nothing was charged.' },
        'consent.withdrawn': {
          target: 'stopped',
          description: 'Somebody stops it: what the provider has already taken still tops the balance up.',
        },
        'card.removed': { target: 'stopped', description: 'Without the card that was agreed to there is no consent.' },
      },
    },
    paused: {
      description: 'The card was declined; whoever agreed to it has been told.',
      on: {
        'consent.given': { target: 'active', description: 'It is agreed to anew, as a rule with another card.' },
        'consent.withdrawn': { target: 'stopped', description: 'Somebody stops it.' },
        'card.removed': { target: 'stopped', description: 'Without the card that was agreed to there is no consent.' },
      },
    },
    stopped: {
      description: 'Nothing is charged by itself.',
      on: { 'consent.given': { target: 'active', description: 'It is agreed to anew.' } },
    },
  },
});
