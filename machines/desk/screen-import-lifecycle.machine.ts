import { setup } from 'xstate';

export type ScreenImportLifecycleEvent =
  /** Every row was looked at, or the file is no sheet. */
  | { type: 'check.ended' }
  /** An operator takes what the check says. */
  | { type: 'import.asked' }
  /** All rows were to be written, and not all can be any more: none is. */
  | { type: 'import.refused' }
  | { type: 'import.ended' }
  /** It was tried more than once. */
  | { type: 'work.failed' }
  /** `isImport`: it failed while rows were written, and goes on behind the last that is. */
  | { type: 'retry.asked'; isImport: boolean }
  | { type: 'cancel.asked' };

/** The one law of an import of screens. Whether rows are read or checked is told by its row. */
export const screenImportLifecycleMachine = setup({
  types: {
    events: {} as ScreenImportLifecycleEvent,
    tags: {} as 'underWay',
  },
  guards: {
    isImport: (_, params: { isImport: boolean }) => params.isImport,
  },
}).createMachine({
  id: 'screenImportLifecycle',
  description: 'A sheet of screens, from its upload to the last row that is written.',
  initial: 'checking',
  states: {
    checking: {
      description: 'Its rows are read, and held against the screens that there are; nothing is written.',
      tags: 'underWay',
      on: {
        'check.ended': { target: 'checked', description: 'What it would do is known.' },
        'work.failed': { target: 'failed', description: 'It could not be checked, however often it was tried.' },
        'cancel.asked': { target: 'cancelled', description: 'An operator does not want it any more.' },
      },
    },
    checked: {
      description: 'What it would do can be read; nothing is written.',
      on: {
        'import.asked': { target: 'importing', description: 'An operator takes it.' },
        'cancel.asked': { target: 'cancelled', description: 'An operator does not want it.' },
      },
    },
    importing: {
      description: 'Rows are written: all at once, or those without fault one batch after another.',
      tags: 'underWay',
      on: {
        'import.ended': { target: 'imported', description: 'Whatever was to be written is.' },
        'import.refused': { target: 'checking', description: 'The screens are others by now: it is checked anew.' },
        'work.failed': { target: 'failed', description: 'It could not be written, however often it was tried.' },
        'cancel.asked': { target: 'cancelled', description: 'An operator stops it; what is written stays.' },
      },
    },
    failed: {
      description: 'It waits for an operator to try it again.',
      on: {
        'retry.asked': [
          {
            guard: { type: 'isImport', params: ({ event }) => ({ isImport: event.isImport }) },
            target: 'importing',
            description: 'It goes on behind the last row that is written.',
          },
          { target: 'checking', description: 'It goes on behind the last row that was looked at.' },
        ],
        'cancel.asked': { target: 'cancelled', description: 'An operator does not want it any more.' },
      },
    },
    imported: { type: 'final', description: 'The screens are as its rows have them.' },
    cancelled: { type: 'final', description: 'No more of its rows are written.' },
  },
});
