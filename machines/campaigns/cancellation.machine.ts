import { assign, emit, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

type Campaign = components['schemas']['Campaign'];
type RefundQuote = components['schemas']['RefundQuote'];
type RefundTo = components['schemas']['RefundTo'];

interface CancellationContext {
  readonly campaignId: string | null;
  readonly quote: RefundQuote | null;
  /** One per quote: a repeat is answered as the first time. */
  readonly idempotencyKey: string;
  /** Where what came by card goes. */
  readonly refundTo: RefundTo;
  readonly failure: Failure | null;
}

export type CancellationEvent =
  | { type: 'cancellation.requested'; campaignId: string }
  | { type: 'quote.requested' }
  | { type: 'cancellation.confirmed'; idempotencyKey: string; refundTo: RefundTo }
  | { type: 'cancellation.dismissed' }
  | { type: 'retry.requested' };

export type CancellationEmitted = { type: 'campaign.cancelled'; campaign: Campaign };

/** A paid campaign is given up: what is paid back is shown first, and what was shown is what is paid. */
export const cancellationMachine = setup({
  types: {
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    emitted: {} as CancellationEmitted,
    tags: {} as 'open' | 'busy' | 'quoted' | 'failed',
  },
  actors: {
    /** Asks what would be paid back. Rejects with a Failure. */
    quoteRefund: fromPromise<RefundQuote, { campaignId: string | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Cancels by the quote. Rejects with a Failure. */
    cancelCampaign: fromPromise<Campaign, { quote: RefundQuote | null; idempotencyKey: string; refundTo: RefundTo }>(
      () => Promise.reject(new Error('not provided')),
    ),
  },
  // A minute less than the server's ten, so that what can be confirmed is still good there.
  delays: {
    /** How long a quote is shown, in milliseconds: a minute less than the server keeps its word. */
    quoteLife: 9 * 60_000,
  },
  guards: {
    isOutdated: (_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return failure.kind === 'stale' || (failure.kind === 'conflict' && failure.code === 'quote_expired');
    },
  },
  actions: {
    begin: assign((_, params: { campaignId: string }) => ({
      campaignId: params.campaignId,
      quote: null,
      failure: null,
    })),
    rememberQuote: assign((_, params: { quote: RefundQuote }) => ({ quote: params.quote, failure: null })),
    rememberConfirmed: assign((_, { idempotencyKey, refundTo }: { idempotencyKey: string; refundTo: RefundTo }) => ({
      idempotencyKey,
      refundTo,
    })),
    rememberFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    forgetFailure: assign({ failure: null }),
    /** Before another is asked for: what is over is not shown while there is none. */
    forgetQuote: assign({ quote: null, failure: null }),
    announceCancelled: emit((_, params: { campaign: Campaign }) => ({
      type: 'campaign.cancelled' as const,
      campaign: params.campaign,
    })),
  },
}).createMachine({
  id: 'cancellation',
  description: 'A paid campaign is cancelled.',
  context: { campaignId: null, quote: null, idempotencyKey: '', refundTo: 'card', failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nobody wants to cancel.',
      on: {
        'cancellation.requested': {
          target: 'open',
          actions: { type: 'begin', params: ({ event }) => ({ campaignId: event.campaignId }) },
          description: 'A manager asks what it would pay back.',
        },
      },
    },
    open: {
      description: 'The question is open.',
      tags: 'open',
      initial: 'quoting',
      states: {
        quoting: {
          description: 'The server reckons what is paid back.',
          tags: 'busy',
          invoke: {
            id: 'quoteRefund',
            src: 'quoteRefund',
            input: ({ context }) => ({ campaignId: context.campaignId }),
            onDone: {
              target: 'quoted',
              actions: { type: 'rememberQuote', params: ({ event }) => ({ quote: event.output }) },
              description: 'The quote is there.',
            },
            onError: {
              target: 'unquoted',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'There is no quote.',
            },
          },
        },
        unquoted: {
          description: 'There is no quote, and the reason is shown.',
          tags: 'failed',
          on: {
            'quote.requested': { target: 'quoting', actions: 'forgetQuote', description: 'Another try.' },
          },
        },
        quoted: {
          description: 'The quote is shown with its arithmetic.',
          tags: 'quoted',
          after: { quoteLife: { target: 'expired', description: 'It is not good for long.' } },
          on: {
            'cancellation.confirmed': {
              target: 'cancelling',
              actions: {
                type: 'rememberConfirmed',
                params: ({ event: { idempotencyKey, refundTo } }) => ({ idempotencyKey, refundTo }),
              },
              description: 'The user takes it, and has said where the money goes.',
            },
          },
        },
        expired: {
          description: 'The quote is over, or the campaign is another one by now; a new quote is needed.',
          on: {
            'quote.requested': { target: 'quoting', actions: 'forgetQuote', description: 'The user wants to see it.' },
          },
        },
        cancelling: {
          description: 'The campaign is being cancelled and its refund set going.',
          tags: ['busy', 'quoted'],
          invoke: {
            id: 'cancelCampaign',
            src: 'cancelCampaign',
            input: ({ context: { quote, idempotencyKey, refundTo } }) => ({ quote, idempotencyKey, refundTo }),
            onDone: {
              target: '#cancellation.idle',
              actions: { type: 'announceCancelled', params: ({ event }) => ({ campaign: event.output }) },
              description: 'It is cancelled.',
            },
            onError: [
              {
                guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
                target: 'expired',
                description: 'The quote was for what the campaign no longer is.',
              },
              {
                target: 'refused',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'It is not cancelled.',
              },
            ],
          },
          on: {
            'cancellation.dismissed': { description: 'It is on its way: what comes of it will be told.' },
          },
        },
        refused: {
          description: 'It is not cancelled, and the reason is shown.',
          tags: ['failed', 'quoted'],
          on: {
            'retry.requested': {
              target: 'cancelling',
              actions: 'forgetFailure',
              description: 'Another try, by the same quote and under the same key.',
            },
          },
        },
      },
      on: {
        'cancellation.dismissed': { target: 'idle', description: 'The user keeps the campaign.' },
      },
    },
  },
});
