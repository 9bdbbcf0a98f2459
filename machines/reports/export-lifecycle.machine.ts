import { setup } from 'xstate';

export type ExportLifecycleEvent =
  /** A writer takes it; its lease says until when it counts as alive. */
  | { type: 'writing.begun' }
  | { type: 'file.written' }
  /** Its writer failed or died. `isLastTry`: it is not tried again. */
  | { type: 'writing.failed'; isLastTry: boolean };

/** The one law of a report's file, and of a month of invoices as one. It keeps nothing beside its state. */
export const exportLifecycleMachine = setup({
  types: {
    events: {} as ExportLifecycleEvent,
  },
  guards: {
    isLastTry: (_, params: { isLastTry: boolean }) => params.isLastTry,
  },
}).createMachine({
  id: 'exportLifecycle',
  description: "A report's file, from its order to the download.",
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nobody writes it yet.',
      on: { 'writing.begun': { target: 'writing', description: 'A writer takes it.' } },
    },
    writing: {
      description: 'Somebody writes it, as long as the lease is renewed.',
      on: {
        'writing.begun': { target: 'writing', description: 'Its writer has died; another takes it.' },
        'file.written': { target: 'done', description: 'It is stored.' },
        'writing.failed': [
          {
            guard: { type: 'isLastTry', params: ({ event }) => ({ isLastTry: event.isLastTry }) },
            target: 'failed',
            description: 'It could not be written, however often it was tried.',
          },
          { target: 'waiting', description: 'It could not be written; it is tried again.' },
        ],
      },
    },
    done: { type: 'final', description: 'Can be downloaded until its days are over.' },
    failed: { type: 'final', description: 'Given up.' },
  },
});
