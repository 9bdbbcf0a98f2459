import { assign, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { sheetLimits } from '#domain/inventory/screen-sheet.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

type Report = components['schemas']['ScreenImport'];
/** The file itself, as a function: a machine keeps none. */
type SheetFile = () => object;

interface ScreenImportContext {
  /** What the sheet is called; empty before one is chosen. */
  readonly name: string;
  readonly file: SheetFile;
  /** What the sheet would do, or did; null before it is checked. */
  readonly report: Report | null;
  readonly failure: Failure | null;
}

export type ScreenImportEvent =
  | { type: 'sheet.chosen'; name: string; bytes: number; file: SheetFile }
  /** The operator takes what the report says: the rows without fault. */
  | { type: 'import.requested' }
  | { type: 'retry.requested' };

/** Screens from a spreadsheet: nothing is written before the operator has seen what it would do. */
export const screenImportMachine = setup({
  types: {
    context: {} as ScreenImportContext,
    events: {} as ScreenImportEvent,
    tags: {} as 'busy' | 'failed' | 'shown' | 'importable',
  },
  actors: {
    /** Asks what the sheet would do; writes nothing. Rejects with a Failure. */
    checkSheet: fromPromise<Report, { file: SheetFile }>(() => Promise.reject(new Error('not provided'))),
    /** Writes the sheet, all rows or those without fault; a second time it changes nothing. Rejects with a Failure. */
    importSheet: fromPromise<Report, { file: SheetFile; isFaultlessOnly: boolean }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    isTooLarge: (_, { bytes }: { bytes: number }) => bytes > sheetLimits.bytes,
    /** No row would change anything, and some have faults. */
    isRefused: (_, { report }: { report: Report }) =>
      report.created + report.changed === 0 && report.problems.length > 0,
    hasFaults: (_, { report }: { report: Report }) => report.problems.length > 0,
    isUnchanged: (_, { report }: { report: Report }) => report.created + report.changed === 0,
    isWritten: (_, { report }: { report: Report }) => report.isDone,
  },
  actions: {
    rememberSheet: assign((_, { name, file }: { name: string; file: SheetFile }) => ({
      ...{ name, file, report: null, failure: null },
    })),
    rememberReport: assign((_, { report }: { report: Report }) => ({ report, failure: null })),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'screenImport',
  description: 'A sheet of screens is checked, and then imported.',
  context: { name: '', file: () => ({}), report: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'It is for the operator to say how it goes on.',
      initial: 'waiting',
      states: {
        waiting: { description: 'No sheet is chosen.' },
        oversized: { description: 'The file is too large to be sent.' },
        unchecked: {
          description: 'The sheet could not be checked; the reason is shown.',
          tags: 'failed',
          on: {
            'retry.requested': {
              target: '#screenImport.checking',
              actions: 'forgetFailure',
              description: 'The operator tries again.',
            },
          },
        },
        refused: { description: 'No row of it can be imported; what is wrong is shown.', tags: 'shown' },
        unchanged: { description: 'The screens are as the sheet has them already.', tags: 'shown' },
        faulty: {
          description: 'Some rows have faults, which are shown; the others can be imported.',
          tags: ['shown', 'importable'],
          on: {
            'import.requested': {
              target: '#screenImport.importing',
              description: 'The operator takes the rows without fault.',
            },
          },
        },
        ready: {
          description: 'Every row can be imported; what it would change is shown.',
          tags: ['shown', 'importable'],
          on: { 'import.requested': { target: '#screenImport.importing', description: 'The operator takes it.' } },
        },
        unsure: {
          description: 'Whether it was imported is not known; the reason is shown.',
          tags: ['shown', 'failed'],
          on: {
            'retry.requested': {
              target: '#screenImport.importing',
              actions: 'forgetFailure',
              description: 'The operator tries again: what was written stays as it is.',
            },
          },
        },
        imported: { description: 'The screens are as the sheet has them.', tags: 'shown' },
      },
      on: {
        'sheet.chosen': [
          {
            guard: { type: 'isTooLarge', params: ({ event: { bytes } }) => ({ bytes }) },
            target: '.oversized',
            actions: { type: 'rememberSheet', params: ({ event: { name, file } }) => ({ name, file }) },
            description: 'The operator chooses a file that is too large.',
          },
          {
            target: 'checking',
            actions: { type: 'rememberSheet', params: ({ event: { name, file } }) => ({ name, file }) },
            description: 'The operator chooses a sheet.',
          },
        ],
      },
    },
    checking: {
      description: 'The server looks at every row, and writes nothing.',
      tags: 'busy',
      invoke: {
        id: 'checkSheet',
        src: 'checkSheet',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ report: event.output }) },
            target: 'resting.refused',
            actions: { type: 'rememberReport', params: ({ event }) => ({ report: event.output }) },
            description: 'Nothing of it can be imported.',
          },
          {
            guard: { type: 'hasFaults', params: ({ event }) => ({ report: event.output }) },
            target: 'resting.faulty',
            actions: { type: 'rememberReport', params: ({ event }) => ({ report: event.output }) },
            description: 'Some rows have faults.',
          },
          {
            guard: { type: 'isUnchanged', params: ({ event }) => ({ report: event.output }) },
            target: 'resting.unchanged',
            actions: { type: 'rememberReport', params: ({ event }) => ({ report: event.output }) },
            description: 'It would change nothing.',
          },
          {
            target: 'resting.ready',
            actions: { type: 'rememberReport', params: ({ event }) => ({ report: event.output }) },
            description: 'Every row is without fault.',
          },
        ],
        onError: {
          target: 'resting.unchecked',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There is no answer.',
        },
      },
    },
    importing: {
      description: 'The rows are written, all of them or none.',
      tags: ['busy', 'shown'],
      invoke: {
        id: 'importSheet',
        src: 'importSheet',
        input: ({ context: { file, report } }) => ({ file, isFaultlessOnly: (report?.problems.length ?? 0) > 0 }),
        onDone: [
          {
            guard: { type: 'isWritten', params: ({ event }) => ({ report: event.output }) },
            target: 'resting.imported',
            actions: { type: 'rememberReport', params: ({ event }) => ({ report: event.output }) },
            description: 'It is written.',
          },
          {
            target: 'checking',
            description: 'Nothing is written: what is there has changed since, and the sheet is checked anew.',
          },
        ],
        onError: {
          target: 'resting.unsure',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There is no answer.',
        },
      },
    },
  },
});
