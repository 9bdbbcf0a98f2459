import { setup } from 'xstate';

export type RefundLifecycleEvent =
  /** Somebody is about to ask the provider for it; noted before, so that a dead sender's try is looked up. */
  | { type: 'refund.sent' }
  | { type: 'refund.paid' }
  /** The provider refuses it, or it was tried too often. */
  | { type: 'refund.refused' }
  /** The card takes no money any more. */
  | { type: 'card.gone' }
  /** An operator has it tried again. */
  | { type: 'refund.retried' };

/** The one law of a refund: money that is owed until the provider has paid it back, or the balance has it. It keeps nothing beside its state. */
export const refundLifecycleMachine = setup({
  types: {
    events: {} as RefundLifecycleEvent,
    /** open: a job goes on with it by itself. */
    tags: {} as 'open',
  },
}).createMachine({
  id: 'refundLifecycle',
  description: 'A refund, from the debt to the money.',
  initial: 'due',
  states: {
    due: {
      description:
        'Owed; nobody has asked the provider yet, an operator has it tried again, or it goes to the balance instead.',
      tags: 'open',
      on: { 'refund.sent': { target: 'sent', description: 'A job takes it, and asks the provider next.' } },
    },
    sent: {
      description: 'The provider was asked, or is being asked now.',
      tags: 'open',
      on: {
        'refund.sent': { target: 'sent', description: 'No answer was noted: it is looked up, and tried again.' },
        'refund.paid': { target: 'done', description: 'The provider has paid it back, or the balance has it.' },
        'card.gone': {
          target: 'due',
          description: 'The provider refuses it since the card is gone: the balance is owed it from now on.',
        },
        'refund.refused': { target: 'failed', description: 'The provider refuses it, or it was tried too often.' },
      },
    },
    failed: {
      description: 'Still owed, and nothing goes on by itself.',
      on: {
        'refund.retried': { target: 'due', description: 'An operator has it tried again.' },
        'refund.paid': { target: 'done', description: 'A try whose answer came late has paid it back after all.' },
      },
    },
    done: { type: 'final', description: 'Paid back.' },
  },
});
