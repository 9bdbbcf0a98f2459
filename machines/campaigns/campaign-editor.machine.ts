import { assign, fromPromise, setup } from 'xstate';
import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import { emptyFields } from '#domain/campaigns/campaign-fields.ts';
import { campaignWritingMachine } from '#machines/campaigns/campaign-writing.machine.ts';
import { type Failure, failureOf } from '#machines/failure.ts';
import { type CheckoutOutput, checkoutMachine } from '#machines/payments/checkout.machine.ts';

export interface CampaignEditorInput {
  /** Null starts a new draft. */
  readonly campaignId: string | null;
  /** Drawn once for this visit: the new draft and its checkout are made once, however often they are asked for. */
  readonly idempotencyKey: string;
  /** What the payment's result URL carries when the shopper comes back to a new page. */
  readonly returned: { readonly checkoutId: string; readonly resourcePath: string } | null;
}

/** A draft as it is opened; `isUnsaved`: with changes of an earlier visit that only this browser kept. */
export interface OpenedDraft {
  readonly draft: CampaignDraft;
  /** The draft as the server had it when its changes were begun; null when it has none, or nobody knows. */
  readonly base: CampaignDraft | null;
  readonly isUnsaved: boolean;
  /** It is submitted, and its payment is open. */
  readonly isAwaitingPayment: boolean;
  /** It came back from approval, with what is to be changed. */
  readonly isReturned: boolean;
}

interface CampaignEditorContext extends CampaignEditorInput {
  /** The draft as it was opened or written last; null before that. What is being written is the child's. */
  readonly opened: OpenedDraft | null;
  readonly failure: Failure | null;
  /** How the last checkout ended; null before one. */
  readonly checkoutOutcome: CheckoutOutput | null;
}

export type CampaignEditorEvent = { type: 'retry.requested' };

/** Stands in where the types cannot know that a draft is opened before it is written. */
const EMPTY_DRAFT: CampaignDraft = { ...emptyFields, id: null, version: null, lines: [], currency: '' };

const brokenOff = (error: unknown): CheckoutOutput => ({ kind: 'failed', failure: failureOf(error) });

/** A campaign from its first field to its payment; the writing and the payment are machines of their own. */
export const campaignEditorMachine = setup({
  types: {
    input: {} as CampaignEditorInput,
    context: {} as CampaignEditorContext,
    events: {} as CampaignEditorEvent,
    tags: {} as 'busy' | 'failed' | 'settled' | 'writing' | 'paying' | 'retriable',
    children: {} as { writing: 'writeDraft'; checkout: 'checkOut' },
  },
  actors: {
    /** Reads the draft, or begins a new one, and lays over it what this browser kept. Rejects with a Failure. */
    openDraft: fromPromise<OpenedDraft, { campaignId: string | null }>(() => Promise.reject(new Error('not provided'))),
    /** The writing machine. */
    writeDraft: campaignWritingMachine,
    /** The checkout machine. */
    checkOut: checkoutMachine,
  },
  guards: {
    isReturned: ({ context }) => context.returned !== null,
    isPaymentLeftOpen: ({ context }, params: { opened: OpenedDraft }) =>
      params.opened.isAwaitingPayment && context.checkoutOutcome === null,
    isPaid: (_, params: { output: CheckoutOutput }) => params.output.kind === 'paid',
  },
  actions: {
    rememberDraft: assign((_, { opened }: { opened: OpenedDraft }) => ({
      opened,
      campaignId: opened.draft.id,
      failure: null,
    })),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    rememberOutcome: assign({
      checkoutOutcome: (_, params: { outcome: CheckoutOutput }) => params.outcome,
      returned: null,
    }),
    forgetOutcome: assign({ checkoutOutcome: null }),
  },
}).createMachine({
  id: 'campaignEditor',
  description: 'A campaign is written, saved and paid for.',
  context: ({ input }) => ({ ...input, opened: null, failure: null, checkoutOutcome: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The draft is being read; after an attempt to pay again, for that has changed its version.',
      tags: 'busy',
      invoke: {
        id: 'openDraft',
        src: 'openDraft',
        input: ({ context }) => ({ campaignId: context.campaignId }),
        onDone: [
          {
            guard: 'isReturned',
            target: 'checkingOut',
            actions: { type: 'rememberDraft', params: ({ event }) => ({ opened: event.output }) },
            description: 'The shopper comes back from the payment provider.',
          },
          {
            guard: { type: 'isPaymentLeftOpen', params: ({ event }) => ({ opened: event.output }) },
            target: 'checkingOut',
            actions: { type: 'rememberDraft', params: ({ event }) => ({ opened: event.output }) },
            description: 'An earlier visit left the payment open: it goes on.',
          },
          {
            target: 'writing',
            actions: { type: 'rememberDraft', params: ({ event }) => ({ opened: event.output }) },
            description: 'The draft is there.',
          },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The draft could not be read.',
        },
      },
    },
    unavailable: {
      description: 'There is no draft to write in.',
      tags: ['failed', 'settled', 'retriable'],
      on: {
        'retry.requested': { target: 'opening', actions: 'forgetFailure', description: 'The user asks again.' },
      },
    },
    writing: {
      description: 'The draft is being written, and saved on the way.',
      tags: 'writing',
      invoke: {
        id: 'writing',
        src: 'writeDraft',
        input: ({ context }) => ({
          draft: context.opened?.draft ?? EMPTY_DRAFT,
          base: context.opened?.base ?? null,
          isUnsaved: context.opened?.isUnsaved ?? false,
          idempotencyKey: context.idempotencyKey,
        }),
        onDone: {
          target: 'checkingOut',
          actions: [
            'forgetOutcome',
            {
              type: 'rememberDraft',
              params: ({ event: { output } }) => ({
                opened: {
                  draft: output.draft,
                  base: output.draft,
                  isUnsaved: false,
                  isAwaitingPayment: false,
                  isReturned: false,
                },
              }),
            },
          ],
          description: 'The draft is complete and saved, and the user pays for it.',
        },
        onError: {
          target: 'unavailable',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The writing broke; what this browser kept is opened again.',
        },
      },
    },
    checkingOut: {
      description: 'The draft is submitted and being paid for.',
      tags: 'paying',
      invoke: {
        id: 'checkout',
        src: 'checkOut',
        input: ({ context }) => ({
          campaignId: context.campaignId ?? '',
          version: context.opened?.draft.version ?? 0,
          idempotencyKey: `${context.idempotencyKey}:${context.opened?.draft.version ?? 0}`,
          returned: context.returned,
        }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ output: event.output }) },
            target: 'paid',
            actions: { type: 'rememberOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The campaign is paid for.',
          },
          {
            target: 'opening',
            actions: { type: 'rememberOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Not paid: the campaign is a draft again, and the reason is shown.',
          },
        ],
        onError: {
          target: 'opening',
          actions: { type: 'rememberOutcome', params: ({ event }) => ({ outcome: brokenOff(event.error) }) },
          description: 'The checkout broke.',
        },
      },
    },
    paid: { type: 'final', description: 'The campaign is paid for and goes into review.', tags: 'settled' },
  },
});
