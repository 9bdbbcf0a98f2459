import { assign, emit, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { sheetLimits } from '#domain/inventory/screen-sheet.ts';
import { type Failure, failureOf, isConnectionFailure } from '#machines/failure.ts';

type Report = components['schemas']['ScreenImport'];
/** The file itself, as a function: a machine keeps none. */
type SheetFile = () => object;

interface Chosen {
  /** What the sheet is called; empty before one is chosen or known. */
  readonly name: string;
  readonly file: SheetFile;
  /** The same for a repeat of the same upload, so that one import comes of it. */
  readonly idempotencyKey: string;
}

interface Marked {
  readonly rows: readonly number[];
  readonly isConfirmed: boolean;
}

interface ScreenImportContext extends Chosen {
  /** The import; empty before the server has taken the sheet. */
  readonly id: string;
  /** The import as it was last seen. */
  readonly report: Report | null;
  /** Rows in the sea of which the operator says whether they are meant. */
  readonly places: Marked;
  readonly failure: Failure | null;
  /** How often in a row nobody said how far it is. */
  readonly misses: number;
}

export interface ScreenImportInput {
  /** The import that an address names; empty for none. */
  readonly id: string;
}

export type ScreenImportEvent =
  | ({ type: 'sheet.chosen'; bytes: number } & Chosen)
  /** The operator says of places in the sea whether screens are to stand there. */
  | ({ type: 'places.marked' } & Marked)
  /** The operator takes what the report says: all rows, or those without fault. */
  | { type: 'import.requested' }
  | { type: 'cancel.requested' }
  | { type: 'retry.requested' };

/** Questions in a row that may get no answer before the operator is told. */
const MOST_MISSES = 3;

/** In place of one that is not chosen yet. */
const noFile: SheetFile = () => ({});

const changesOf = (report: Report | null): number => (report === null ? 0 : report.created + report.changed);

/**
 * Screens from a spreadsheet: nothing is written before the operator has seen what it would do, and all of it can be watched.
 *
 * Over 300 lines: each question to the server is a state of its own, and ends in the one place that sorts what is known.
 */
export const screenImportMachine = setup({
  types: {
    context: {} as ScreenImportContext,
    input: {} as ScreenImportInput,
    events: {} as ScreenImportEvent,
    emitted: {} as { type: 'import.started'; id: string },
    tags: {} as 'busy' | 'failed' | 'shown' | 'importable' | 'cancellable',
  },
  actors: {
    /** Hands the sheet over; nothing is written. Rejects with a Failure. */
    sendSheet: fromPromise<Report, { file: SheetFile; idempotencyKey: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Asks how far the import is. Rejects with a Failure. */
    readImport: fromPromise<Report, { id: string }>(() => Promise.reject(new Error('not provided'))),
    /** Has rows written, all or those without fault; a second time it changes nothing. Rejects with a Failure. */
    importSheet: fromPromise<Report, { id: string; isFaultlessOnly: boolean }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Says of places in the sea whether they are meant. Rejects with a Failure. */
    markPlaces: fromPromise<Report, { id: string } & Marked>(() => Promise.reject(new Error('not provided'))),
    /** Stops the import; what is written stays. Rejects with a Failure. */
    cancelImport: fromPromise<Report, { id: string }>(() => Promise.reject(new Error('not provided'))),
    /** Has an import that failed go on. Rejects with a Failure. */
    retryImport: fromPromise<Report, { id: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isTooLarge: (_, { bytes }: { bytes: number }) => bytes > sheetLimits.bytes,
    isKnown: ({ context: { id } }) => id !== '',
    isUnderWay: ({ context: { report } }) => report !== null && report.progress !== null,
    isImported: ({ context: { report } }) => report?.status === 'imported',
    isCancelled: ({ context: { report } }) => report?.status === 'cancelled',
    isBroken: ({ context: { report } }) => report?.status === 'failed',
    /** Places are shown of which it can still be said whether they are meant. */
    isMarkable: ({ context: { report, failure } }) =>
      report?.status === 'checked' && report.places.length > 0 && failure === null,
    /** No row would change anything, and some are left out. */
    isRefused: ({ context: { report } }) =>
      changesOf(report) === 0 && (report?.faulty !== 0 || report.problems.length > 0),
    hasFaults: ({ context: { report } }) => report?.faulty !== 0,
    isUnchanged: ({ context: { report } }) => changesOf(report) === 0,
    /** It has been forgotten after its days, or it is another tenant's. */
    isGone: ({ context: { failure } }) => failure?.kind === 'notFound',
    /** The connection is away, and not for long yet. */
    isMissed: ({ context: { misses } }, { error }: { error: unknown }) =>
      isConnectionFailure(error) && misses < MOST_MISSES,
  },
  actions: {
    rememberSheet: assign((_, { name, file, idempotencyKey }: Chosen) => ({
      ...{ name, file, idempotencyKey, id: '', report: null, failure: null, misses: 0 },
    })),
    rememberReport: assign((_, { report }: { report: Report }) => ({
      ...{ report, id: report.id, name: report.name, failure: null, misses: 0 },
    })),
    rememberPlaces: assign((_, { rows, isConfirmed }: Marked) => ({ places: { rows, isConfirmed } })),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null, misses: 0 }),
    countMiss: assign({ misses: ({ context: { misses } }) => misses + 1 }),
    announceImport: emit((_, { report }: { report: Report }) => ({ type: 'import.started' as const, id: report.id })),
  },
  delays: {
    /** Between two questions how far it is. */
    pause: 800,
  },
}).createMachine({
  id: 'screenImport',
  description: 'A sheet of screens is checked, and then imported; the server does both, and is asked how far it is.',
  context: ({ input: { id } }) => ({
    ...{ name: '', file: noFile, idempotencyKey: '', id, report: null, failure: null, misses: 0 },
    places: { rows: [], isConfirmed: false },
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Whether the address names an import.',
      always: [
        { guard: 'isKnown', target: 'reading', description: 'It does.' },
        { target: 'resting.waiting', description: 'It does not.' },
      ],
    },
    resting: {
      description: 'It is for the operator to say how it goes on.',
      initial: 'waiting',
      states: {
        waiting: { description: 'No sheet is chosen.' },
        oversized: { description: 'The file is too large to be sent.' },
        unsent: {
          description: 'The sheet could not be handed over; the reason is shown.',
          tags: 'failed',
          on: {
            'retry.requested': {
              target: '#screenImport.sending',
              actions: 'forgetFailure',
              description: 'The operator tries again.',
            },
          },
        },
        unread: {
          description: 'How far the import is cannot be seen; the reason is shown.',
          tags: 'failed',
          on: {
            'retry.requested': {
              target: '#screenImport.reading',
              actions: 'forgetFailure',
              description: 'The operator looks again.',
            },
          },
        },
        refused: {
          description: 'No row of it can be imported; what is wrong is shown.',
          tags: 'shown',
        },
        unchanged: { description: 'The screens are as the sheet has them already.', tags: 'shown' },
        faulty: {
          description: 'Some rows are left out, which are shown; the others can be imported.',
          tags: ['shown', 'importable'],
          on: {
            'import.requested': { target: '#screenImport.taking', description: 'The operator takes the others.' },
          },
        },
        ready: {
          description: 'Every row can be imported; what it would change is shown.',
          tags: ['shown', 'importable'],
          on: {
            'import.requested': { target: '#screenImport.taking', description: 'The operator takes it.' },
          },
        },
        imported: { description: 'The screens are as the sheet has them.', tags: 'shown' },
        cancelled: { description: 'It was stopped; what was written stays.', tags: 'shown' },
        broken: {
          description: 'The server could not go on with it.',
          tags: ['shown', 'cancellable'],
          on: {
            'retry.requested': { target: '#screenImport.retrying', description: 'The operator has it go on.' },
            'cancel.requested': { target: '#screenImport.cancelling', description: 'The operator gives it up.' },
          },
        },
      },
      on: {
        'sheet.chosen': [
          {
            guard: { type: 'isTooLarge', params: ({ event: { bytes } }) => ({ bytes }) },
            target: '.oversized',
            actions: { type: 'rememberSheet', params: ({ event }) => event },
            description: 'The operator chooses a file that is too large.',
          },
          {
            target: 'sending',
            actions: { type: 'rememberSheet', params: ({ event }) => event },
            description: 'The operator chooses a sheet.',
          },
        ],
        'places.marked': {
          guard: 'isMarkable',
          target: 'marking',
          actions: { type: 'rememberPlaces', params: ({ event }) => event },
          description: 'The operator says whether screens are to stand in the sea.',
        },
      },
    },
    unanswered: {
      description: 'What was asked has no good answer: what became of the import is to be seen anew, if it is there.',
      always: [
        { guard: 'isGone', target: 'gone', actions: 'forgetFailure', description: 'There is none, or not here.' },
        { target: 'resting.unread', description: 'The reason is shown.' },
      ],
    },
    gone: { description: 'The import that the address names is not there any more, or not here.' },
    sending: {
      description: 'The sheet is handed over.',
      tags: 'busy',
      invoke: {
        id: 'sendSheet',
        src: 'sendSheet',
        input: ({ context: { file, idempotencyKey } }) => ({ file, idempotencyKey }),
        onDone: {
          target: 'sorting',
          actions: [
            { type: 'rememberReport', params: ({ event }) => ({ report: event.output }) },
            { type: 'announceImport', params: ({ event }) => ({ report: event.output }) },
          ],
          description: 'The server has it; the import has an address.',
        },
        onError: {
          target: 'resting.unsent',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There is no answer.',
        },
      },
    },
    reading: {
      description: 'How far the import is.',
      tags: 'busy',
      invoke: {
        id: 'readImport',
        src: 'readImport',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'sorting',
          actions: { type: 'rememberReport', params: ({ event }) => ({ report: event.output }) },
          description: 'It is known.',
        },
        onError: {
          target: 'unanswered',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There is no answer, or a no.',
        },
      },
    },
    sorting: {
      description: 'What the import is at now.',
      always: [
        { guard: 'isUnderWay', target: 'following', description: 'The server reads, checks or writes its rows.' },
        { guard: 'isImported', target: 'resting.imported', description: 'It is written.' },
        { guard: 'isCancelled', target: 'resting.cancelled', description: 'It was stopped.' },
        { guard: 'isBroken', target: 'resting.broken', description: 'The server has given it up.' },
        { guard: 'isRefused', target: 'resting.refused', description: 'Nothing of it can be imported.' },
        { guard: 'hasFaults', target: 'resting.faulty', description: 'Some rows are left out.' },
        { guard: 'isUnchanged', target: 'resting.unchanged', description: 'It would change nothing.' },
        { target: 'resting.ready', description: 'Every row is without fault.' },
      ],
    },
    following: {
      description: 'The server is at it; its progress is shown.',
      tags: ['busy', 'cancellable'],
      initial: 'pausing',
      on: { 'cancel.requested': { target: 'cancelling', description: 'The operator stops it.' } },
      states: {
        pausing: {
          description: 'It takes a moment.',
          after: { pause: { target: 'asking', description: 'Time to ask.' } },
        },
        asking: {
          description: 'The server is asked how far it is.',
          invoke: {
            id: 'readImport',
            src: 'readImport',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: '#screenImport.sorting',
              actions: { type: 'rememberReport', params: ({ event }) => ({ report: event.output }) },
              description: 'It is known.',
            },
            onError: [
              {
                guard: { type: 'isMissed', params: ({ event }) => ({ error: event.error }) },
                target: 'pausing',
                actions: 'countMiss',
                description: 'Nobody answered; it is asked again.',
              },
              {
                target: '#screenImport.unanswered',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'Nobody can say how far it is; it goes on by itself.',
              },
            ],
          },
        },
      },
    },
    taking: {
      description: 'The operator has taken it; the server is told.',
      tags: 'busy',
      invoke: {
        id: 'importSheet',
        src: 'importSheet',
        input: ({ context: { id, report } }) => ({ id, isFaultlessOnly: (report?.faulty ?? 0) > 0 }),
        onDone: {
          target: 'sorting',
          actions: { type: 'rememberReport', params: ({ event }) => ({ report: event.output }) },
          description: 'The server begins.',
        },
        onError: {
          target: 'unanswered',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There is no answer, or a no.',
        },
      },
    },
    marking: {
      description: 'The server counts anew what can be imported.',
      tags: 'busy',
      invoke: {
        id: 'markPlaces',
        src: 'markPlaces',
        input: ({ context: { id, places } }) => ({ id, ...places }),
        onDone: {
          target: 'sorting',
          actions: { type: 'rememberReport', params: ({ event }) => ({ report: event.output }) },
          description: 'It is counted.',
        },
        onError: {
          target: 'unanswered',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There is no answer, or a no.',
        },
      },
    },
    cancelling: {
      description: 'The server is told to stop.',
      tags: 'busy',
      invoke: {
        id: 'cancelImport',
        src: 'cancelImport',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'sorting',
          actions: { type: 'rememberReport', params: ({ event }) => ({ report: event.output }) },
          description: 'It has stopped.',
        },
        onError: {
          target: 'unanswered',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There is no answer, or a no.',
        },
      },
    },
    retrying: {
      description: 'The server is told to go on.',
      tags: 'busy',
      invoke: {
        id: 'retryImport',
        src: 'retryImport',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'sorting',
          actions: { type: 'rememberReport', params: ({ event }) => ({ report: event.output }) },
          description: 'It goes on.',
        },
        onError: {
          target: 'unanswered',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There is no answer, or a no.',
        },
      },
    },
  },
});
