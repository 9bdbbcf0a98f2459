import { setup } from 'xstate';

export type InvoiceLifecycleEvent =
  /** It has its number; from now on nothing of what it says changes. */
  | { type: 'invoice.issued' }
  /** Its amount is settled: a card was charged, or, of a credit note, the money is back. */
  | { type: 'payment.received' }
  /** The day by which it was to be paid is over. */
  | { type: 'due.passed' }
  /** Credit notes have taken all of it back. */
  | { type: 'invoice.credited' };

/** The one law of an invoice and of a credit note. It keeps nothing beside its state. */
export const invoiceLifecycleMachine = setup({
  types: {
    events: {} as InvoiceLifecycleEvent,
    /** open: somebody still has to pay it. */
    tags: {} as 'open',
  },
}).createMachine({
  id: 'invoiceLifecycle',
  description: 'An invoice or a credit note, from its number to its money.',
  initial: 'draft',
  states: {
    draft: {
      description: 'It is being put together, and has no number.',
      on: {
        'invoice.issued': { target: 'issued', description: 'It takes the next number of its series, and is frozen.' },
      },
    },
    issued: {
      description: 'It waits for its money.',
      tags: 'open',
      on: {
        'payment.received': { target: 'paid', description: 'Its amount is settled.' },
        'due.passed': { target: 'overdue', description: 'Nobody paid in time.' },
        'invoice.credited': {
          target: 'credited',
          description: 'Credit notes have taken all of it back before anybody paid.',
        },
      },
    },
    overdue: {
      description: 'It should have been paid by now.',
      tags: 'open',
      on: {
        'payment.received': { target: 'paid', description: 'It is paid after all.' },
        'invoice.credited': { target: 'credited', description: 'Credit notes have taken all of it back.' },
      },
    },
    paid: {
      description: 'Settled.',
      on: {
        'invoice.credited': { target: 'credited', description: 'Credit notes have taken all of it back.' },
      },
    },
    credited: { type: 'final', description: 'Taken back as a whole.' },
  },
});
