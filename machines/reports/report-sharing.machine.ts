import { assign, emit, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

export interface ReportLinkRequest {
  readonly campaignId: string;
  readonly view: components['schemas']['ReportView'];
  readonly days: 1 | 7 | 30;
}

interface ReportSharingContext {
  readonly request: ReportLinkRequest | null;
  /** The link that is being ended. */
  readonly revokedId: string | null;
  readonly failure: Failure | null;
}

export type ReportSharingEvent =
  | { type: 'link.requested'; request: ReportLinkRequest }
  | { type: 'revocation.requested'; id: string }
  /** The user has read why it failed. */
  | { type: 'failure.dismissed' };

/** Makes links that show a report to anybody, and ends them. What opens a link never comes here: it is a secret. */
export const reportSharingMachine = setup({
  types: {
    context: {} as ReportSharingContext,
    events: {} as ReportSharingEvent,
    emitted: {} as { type: 'links.changed' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Makes the link and hands its address to the page. Rejects with a Failure. */
    createReportLink: fromPromise<void, { request: ReportLinkRequest | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Ends a link. Rejects with a Failure. */
    revokeReportLink: fromPromise<void, { id: string }>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    rememberRequest: assign({
      request: (_, params: { request: ReportLinkRequest }) => params.request,
      failure: null,
    }),
    rememberRevoked: assign({ revokedId: (_, params: { id: string }) => params.id, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    announceChange: emit({ type: 'links.changed' as const }),
  },
}).createMachine({
  id: 'reportSharing',
  description: 'A report gets links that show it, and loses them.',
  context: { request: null, revokedId: null, failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The user chooses how long a link works.',
      on: {
        'link.requested': {
          target: 'making',
          actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
          description: 'The user wants a link.',
        },
        'revocation.requested': {
          target: 'revoking',
          actions: { type: 'rememberRevoked', params: ({ event }) => ({ id: event.id }) },
          description: 'The user ends a link.',
        },
      },
    },
    making: {
      description: 'The link is being made.',
      tags: 'busy',
      invoke: {
        id: 'createReportLink',
        src: 'createReportLink',
        input: ({ context }) => ({ request: context.request }),
        onDone: { target: 'made', actions: 'announceChange', description: 'The link works.' },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There is no link.',
        },
      },
    },
    made: {
      description: 'The new link is shown, this once.',
      on: {
        'link.requested': {
          target: 'making',
          actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
          description: 'The user wants another one.',
        },
        'revocation.requested': {
          target: 'revoking',
          actions: { type: 'rememberRevoked', params: ({ event }) => ({ id: event.id }) },
          description: 'The user ends a link.',
        },
      },
    },
    revoking: {
      description: 'A link is being ended.',
      tags: 'busy',
      invoke: {
        id: 'revokeReportLink',
        src: 'revokeReportLink',
        input: ({ context }) => ({ id: context.revokedId ?? '' }),
        onDone: { target: 'choosing', actions: 'announceChange', description: 'It shows nothing any more.' },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It could not be ended.',
        },
      },
    },
    failed: {
      description: 'It could not be done; the reason is shown.',
      tags: 'failed',
      on: {
        'link.requested': {
          target: 'making',
          actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
          description: 'The user tries again.',
        },
        'revocation.requested': {
          target: 'revoking',
          actions: { type: 'rememberRevoked', params: ({ event }) => ({ id: event.id }) },
          description: 'The user ends a link.',
        },
        'failure.dismissed': { target: 'choosing', actions: 'forgetFailure', description: 'The user has read why.' },
      },
    },
  },
});
