import { assign, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import type { Failure } from '#machines/failure.ts';

export interface ReportExportRequest {
  readonly campaignId: string;
  readonly groupBy: components['schemas']['Report']['groupBy'];
}

interface ReportExportContext {
  /** Null before the first. */
  readonly request: ReportExportRequest | null;
  readonly failure: Failure | null;
}

export type ReportExportEvent =
  | { type: 'export.requested'; request: ReportExportRequest }
  /** The user leaves a failed export alone. */
  | { type: 'export.dismissed' };

const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'kind' in error ? (error as Failure) : { kind: 'unexpected' };

/** Fetches a report as a file and hands it to the browser's downloads. */
export const reportExportMachine = setup({
  types: {
    context: {} as ReportExportContext,
    events: {} as ReportExportEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Fetches the file and saves it. Rejects with a Failure. */
    exportCampaignReport: fromPromise<void, { request: ReportExportRequest | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  actions: {
    rememberRequest: assign({
      request: (_, params: { request: ReportExportRequest }) => params.request,
      failure: null,
    }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'reportExport',
  description: 'A report becomes a file.',
  context: { request: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is on its way.',
      on: {
        'export.requested': {
          target: 'exporting',
          actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
          description: 'The user asks for the file.',
        },
      },
    },
    exporting: {
      description: 'The file is on its way.',
      tags: 'busy',
      invoke: {
        id: 'exportCampaignReport',
        src: 'exportCampaignReport',
        input: ({ context }) => ({ request: context.request }),
        onDone: { target: 'idle', description: 'The file is saved.' },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There is no file.',
        },
      },
    },
    failed: {
      description: 'The file could not be had; the reason is shown.',
      tags: 'failed',
      on: {
        'export.requested': {
          target: 'exporting',
          actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
          description: 'The user asks again.',
        },
        'export.dismissed': { target: 'idle', actions: 'forgetFailure', description: 'The user has read why.' },
      },
    },
  },
});
