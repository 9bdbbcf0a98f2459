import { setup } from 'xstate';

export type BookingLifecycleEvent =
  /** A submission or an edit waits for its payment. */
  | { type: 'slots.held' }
  /** Paid, or part of an edit that costs nothing more. */
  | { type: 'slots.booked' }
  /** Given up, or over. */
  | { type: 'slots.released' };

/** The one law of the slots that a campaign has on a screen. It keeps nothing beside its state. */
export const bookingLifecycleMachine = setup({
  types: {
    events: {} as BookingLifecycleEvent,
  },
}).createMachine({
  id: 'bookingLifecycle',
  description: 'The slots of a campaign on one screen, from the hold to their release.',
  initial: 'free',
  states: {
    free: {
      description: 'Anybody may have them; there is no row of them yet.',
      on: {
        'slots.held': { target: 'held', description: 'They wait for a payment, for 30 minutes.' },
        'slots.booked': { target: 'booked', description: 'What was paid covers them.' },
      },
    },
    held: {
      description: 'Nobody else gets them until their time is over.',
      on: {
        'slots.booked': { target: 'booked', description: 'They are paid.' },
        'slots.released': { target: 'released', description: 'The payment was not made.' },
      },
    },
    booked: {
      description: 'They are paid, and played.',
      on: { 'slots.released': { target: 'released', description: 'The campaign is over, or was given up.' } },
    },
    released: { type: 'final', description: 'Anybody may have them again; what was booked is still told.' },
  },
});
