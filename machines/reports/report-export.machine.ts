import { assign, emit, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

type ReportExport = components['schemas']['ReportExport'];

export interface ReportExportRequest {
  readonly campaignId: string;
  readonly format: components['schemas']['ReportFormat'];
  readonly content: components['schemas']['ReportContent'];
  /** Whether the last row of a CSV table is its total. */
  readonly total: boolean;
  readonly view: components['schemas']['ReportView'];
  /** The language that the file is written in. */
  readonly locale: string;
  /** The same for a repeat of the same wish, so that one file is written. */
  readonly idempotencyKey: string;
}

interface ReportExportContext {
  /** Null before the first. */
  readonly request: ReportExportRequest | null;
  /** The file as it was last seen; null until the server has taken the request. */
  readonly file: ReportExport | null;
  readonly failure: Failure | null;
}

export type ReportExportEvent =
  | { type: 'export.requested'; request: ReportExportRequest }
  /** The user does not wait for the file any more, or leaves a failed export alone. */
  | { type: 'export.dismissed' };

/** Has a report written into a file, waits for it, and hands its address on. */
export const reportExportMachine = setup({
  types: {
    context: {} as ReportExportContext,
    events: {} as ReportExportEvent,
    emitted: {} as { type: 'file.written'; url: string },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Has the server begin. Rejects with a Failure. */
    startReportExport: fromPromise<ReportExport, { request: ReportExportRequest | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Asks how far the file is. Rejects with a Failure. */
    readReportExport: fromPromise<ReportExport, { id: string }>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    rememberRequest: assign({
      request: (_, params: { request: ReportExportRequest }) => params.request,
      file: null,
      failure: null,
    }),
    rememberFile: assign({ file: (_, params: { file: ReportExport }) => params.file }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forget: assign({ file: null, failure: null }),
    announceFile: emit((_, params: { file: ReportExport }) => ({
      type: 'file.written' as const,
      url: params.file.url ?? '',
    })),
  },
  guards: {
    isWritten: (_, params: { file: ReportExport }) => params.file.status === 'done' && params.file.url !== null,
    isGivenUp: (_, params: { file: ReportExport }) => params.file.status === 'failed',
  },
  delays: {
    /** Between two questions how far it is: most files are there at the second. */
    pause: 800,
  },
}).createMachine({
  id: 'reportExport',
  description: 'A report becomes a file, which the server writes.',
  context: { request: null, file: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is on its way.',
      on: {
        'export.requested': {
          target: 'starting',
          actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
          description: 'The user asks for the file.',
        },
      },
    },
    starting: {
      description: 'The server is asked to write it.',
      tags: 'busy',
      invoke: {
        id: 'startReportExport',
        src: 'startReportExport',
        input: ({ context }) => ({ request: context.request }),
        onDone: {
          target: 'writing',
          actions: { type: 'rememberFile', params: ({ event }) => ({ file: event.output }) },
          description: 'The server writes.',
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The server does not take it.',
        },
      },
    },
    writing: {
      description: 'The server writes; its progress is shown.',
      tags: 'busy',
      initial: 'pausing',
      on: {
        'export.dismissed': {
          target: 'idle',
          actions: 'forget',
          description: 'The user does not wait; the file is among the kept ones later.',
        },
      },
      states: {
        pausing: {
          description: 'It takes a moment.',
          after: { pause: { target: 'asking', description: 'Time to ask.' } },
        },
        asking: {
          description: 'The server is asked how far it is.',
          invoke: {
            id: 'readReportExport',
            src: 'readReportExport',
            input: ({ context }) => ({ id: context.file?.id ?? '' }),
            onDone: [
              {
                guard: { type: 'isWritten', params: ({ event }) => ({ file: event.output }) },
                target: '#reportExport.idle',
                actions: [{ type: 'announceFile', params: ({ event }) => ({ file: event.output }) }, 'forget'],
                description: 'The file is there and goes to the downloads.',
              },
              {
                guard: { type: 'isGivenUp', params: ({ event }) => ({ file: event.output }) },
                target: '#reportExport.failed',
                actions: { type: 'rememberFailure', params: { error: null } },
                description: 'The server could not write it.',
              },
              {
                target: 'pausing',
                actions: { type: 'rememberFile', params: ({ event }) => ({ file: event.output }) },
                description: 'It is still being written.',
              },
            ],
            onError: {
              target: '#reportExport.failed',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'Nobody can say how far it is.',
            },
          },
        },
      },
    },
    failed: {
      description: 'The file could not be had; the reason is shown.',
      tags: 'failed',
      on: {
        'export.requested': {
          target: 'starting',
          actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
          description: 'The user asks again.',
        },
        'export.dismissed': { target: 'idle', actions: 'forget', description: 'The user has read why.' },
      },
    },
  },
});
