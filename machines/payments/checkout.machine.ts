import { assign, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

type Checkout = components['schemas']['Checkout'];
type CheckoutResult = components['schemas']['CheckoutResult'];
export type DeclineReason = NonNullable<CheckoutResult['reason']>;

/** A checkout and what is left of its 30 minutes, in milliseconds, measured by whoever asked for it. */
export interface PreparedCheckout {
  readonly checkout: Checkout;
  readonly expiresInMs: number;
}

export interface CheckoutInput {
  /** What is paid for; empty where that is no campaign, and the actors know. */
  readonly campaignId: string;
  /** The edit of a paid campaign that is paid for; none for the campaign itself. */
  readonly editId?: string | null;
  /** The version of the draft that is submitted. */
  readonly version: number;
  /** Drawn once for this purchase, so that a repeated request makes no second one. */
  readonly idempotencyKey: string;
  /** What the result URL carries when the shopper comes back to a new page; null on the way there. */
  readonly returned: { readonly checkoutId: string; readonly resourcePath: string } | null;
}

export type CheckoutOutput =
  /**
   * `needsReview`: paid, and the provider looks at it once more. `isTwice`: another checkout had paid before, and this payment is
   * paid back in full. `isElsewhere`: another tab or person has paid.
   */
  | {
      readonly kind: 'paid';
      readonly needsReview: boolean;
      readonly isTwice: boolean;
      readonly isElsewhere: boolean;
    }
  | { readonly kind: 'expired' }
  /** `isElsewhere`: another tab or person has left the payment. */
  | { readonly kind: 'abandoned'; readonly isElsewhere: boolean }
  | { readonly kind: 'failed'; readonly failure: Failure };

interface CheckoutContext extends Omit<CheckoutInput, 'returned' | 'editId'> {
  readonly editId: string | null;
  readonly checkout: Checkout | null;
  readonly checkoutId: string | null;
  readonly resourcePath: string | null;
  /** What was left of the 30 minutes when the checkout was prepared, milliseconds; the deadline itself is the checkout's expiresAt. */
  readonly expiresInMs: number;
  /** Why the last card was declined; null before one was. */
  readonly declined: DeclineReason | null;
  /** How many cards were declined. */
  readonly declines: number;
  /** How many checkouts there were before: another is another request. */
  readonly tries: number;
  /** What the provider said last, once it is paid. */
  readonly result: CheckoutResult | null;
  readonly failure: Failure | null;
}

export type CheckoutEvent =
  | { type: 'checkout.abandoned' }
  /** A part of it is held of the balance: the card is to pay the rest, by another checkout. */
  | { type: 'part.held' }
  /** The server says that the payment is over: another tab or person has paid, left or let its time pass. */
  | { type: 'checkout.ended'; how: 'paid' | 'abandoned' | 'expired' }
  | { type: 'retry.requested' };

/**
 * One payment by the provider's widget. The page's word is never the result: the server asks the provider.
 *
 * Over 300 lines: it is one purchase from its preparation to its end, and each wait in it has ways out of its own.
 */
export const checkoutMachine = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    output: {} as CheckoutOutput,
    tags: {} as 'busy' | 'failed' | 'settled' | 'retriable',
  },
  actors: {
    /** Submits the draft, holds its slots and prepares the payment; finds the open checkout again if there is one. */
    startCheckout: fromPromise<
      PreparedCheckout,
      { campaignId: string; editId: string | null; version: number; idempotencyKey: string }
    >(() => Promise.reject(new Error('not provided'))),
    /** Loads the provider's script by checkout id. */
    loadWidget: fromPromise<void, { scriptUrl: string }>(() => Promise.reject(new Error('not provided'))),
    /** Lets the server ask the provider for the result. */
    confirmCheckout: fromPromise<CheckoutResult, { checkoutId: string; resourcePath: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Gives the held slots back. */
    abandonCheckout: fromPromise<void, { campaignId: string; editId: string | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    isReturned: ({ context }) => context.resourcePath !== null,
    isConnectionFailure: (_, params: { error: unknown }) =>
      failureOf(params.error).kind === 'offline' || failureOf(params.error).kind === 'network',
    isPending: (_, params: { result: CheckoutResult }) => params.result.outcome === 'pending',
    isPaid: (_, params: { result: CheckoutResult }) =>
      ['paid', 'needs_review', 'duplicate'].includes(params.result.outcome),
    isDeclined: (_, params: { result: CheckoutResult }) => params.result.outcome === 'declined',
    isOver: (_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return failure.kind === 'conflict' && failure.code === 'checkout_expired';
    },
    isAnotherTry: ({ context }, params: { error: unknown }) =>
      context.declined !== null && ['problem', 'limited', 'unexpected'].includes(failureOf(params.error).kind),
    isPaidElsewhere: (_, params: { how: string }) => params.how === 'paid',
    isLeftElsewhere: (_, params: { how: string }) => params.how === 'abandoned',
  },
  delays: {
    /** What is left of the 30 minutes that slots are held for. */
    checkoutDeadline: ({ context }) => Math.max(0, context.expiresInMs),
    /** Between two questions about a payment that the provider has not decided. */
    pendingPoll: 2_000,
    /** Before the result is asked for again after a lost answer. */
    confirmRetry: 3_000,
  },
  actions: {
    rememberCheckout: assign((_, { prepared }: { prepared: PreparedCheckout }) => ({
      checkout: prepared.checkout,
      checkoutId: prepared.checkout.checkoutId,
      expiresInMs: prepared.expiresInMs,
      failure: null,
    })),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    rememberDecline: assign(({ context }, { result }: { result: CheckoutResult }) => ({
      declined: result.reason ?? 'other',
      declines: context.declines + 1,
      tries: context.tries + 1,
      version: result.campaignVersion,
      failure: null,
    })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    rememberResult: assign({ result: (_, params: { result: CheckoutResult }) => params.result, failure: null }),
  },
}).createMachine({
  id: 'checkout',
  description: 'A campaign is paid for.',
  context: ({ input: { returned, ...input } }) => ({
    ...input,
    editId: input.editId ?? null,
    checkout: null,
    checkoutId: returned?.checkoutId ?? null,
    resourcePath: returned?.resourcePath ?? null,
    expiresInMs: 0,
    declined: null,
    declines: 0,
    tries: 0,
    failure: null,
    result: null,
  }),
  initial: 'arriving',
  // The outputs of the final states are of this type.
  output: ({ event }) => event.output as CheckoutOutput,
  states: {
    arriving: {
      description: 'The shopper is on the way to the payment or comes back from it.',
      always: [
        { guard: 'isReturned', target: 'confirming', description: 'The provider sent the shopper back to this page.' },
        { target: 'preparing', description: 'A payment begins.' },
      ],
    },
    preparing: {
      description:
        'The draft is being submitted, its slots held and the checkout prepared; another one after a declined card, or for the rest.',
      tags: 'busy',
      invoke: {
        id: 'startCheckout',
        src: 'startCheckout',
        input: ({ context: { campaignId, editId, version, idempotencyKey, tries } }) => ({
          campaignId,
          editId,
          version,
          idempotencyKey: tries === 0 ? idempotencyKey : `${idempotencyKey}:${tries}`,
        }),
        onDone: {
          target: 'open',
          actions: { type: 'rememberCheckout', params: ({ event }) => ({ prepared: event.output }) },
          description: 'The slots are held for what is left of their 30 minutes.',
        },
        onError: [
          {
            guard: { type: 'isConnectionFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'unprepared',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The answer did not come; asking again makes no second purchase.',
          },
          {
            guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
            target: 'expired',
            description: 'The 30 minutes were over before another card could be tried.',
          },
          {
            guard: { type: 'isAnotherTry', params: ({ event }) => ({ error: event.error }) },
            target: 'unprepared',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description:
              'There is no other try just now: too many cards, or a provider that does not answer. The slots stay held.',
          },
          {
            target: 'failed',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The draft cannot be submitted as it is: a slot is gone, a rule is broken, a version is old.',
          },
        ],
      },
    },
    unprepared: {
      description: 'The checkout could not be prepared for want of a connection, or not again yet.',
      tags: ['failed', 'retriable'],
      on: {
        'retry.requested': { target: 'preparing', actions: 'forgetFailure', description: 'The user asks again.' },
        'checkout.abandoned': { target: 'abandoning', description: 'The user leaves; slots may be held all the same.' },
      },
    },
    open: {
      description: 'The slots are held and the provider waits for a card.',
      initial: 'loadingWidget',
      states: {
        loadingWidget: {
          description: "The provider's script is being loaded by checkout id.",
          tags: 'busy',
          invoke: {
            id: 'loadWidget',
            src: 'loadWidget',
            input: ({ context }) => ({ scriptUrl: context.checkout?.scriptUrl ?? '' }),
            onDone: { target: 'awaitingShopper', description: 'The widget shows its fields.' },
            onError: {
              target: 'widgetFailed',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'The script did not load.',
            },
          },
        },
        widgetFailed: {
          description: 'There is no widget to pay with.',
          tags: ['failed', 'retriable'],
          on: {
            'retry.requested': {
              target: 'loadingWidget',
              actions: 'forgetFailure',
              description: 'The user asks again.',
            },
          },
        },
        awaitingShopper: {
          description: "The card is typed into the provider's fields, which send the shopper away and back.",
        },
      },
      after: {
        checkoutDeadline: { target: 'expired', description: 'The 30 minutes are over.' },
      },
      on: {
        'checkout.abandoned': { target: 'abandoning', description: 'The user leaves.' },
        'part.held': {
          target: 'preparing',
          actions: 'countTry',
          description: 'The balance pays a part: a checkout of the rest takes the place of this one.',
        },
        'checkout.ended': [
          {
            guard: { type: 'isPaidElsewhere', params: ({ event }) => ({ how: event.how }) },
            target: 'paidElsewhere',
            description: 'Another tab has paid: no card is needed here any more.',
          },
          {
            guard: { type: 'isLeftElsewhere', params: ({ event }) => ({ how: event.how }) },
            target: 'leftElsewhere',
            description: 'Another tab has left the payment and given the slots back.',
          },
          { target: 'expired', description: 'The server has ended it.' },
        ],
      },
    },
    confirming: {
      description: 'The server asks the provider for the result.',
      tags: 'busy',
      invoke: {
        id: 'confirmCheckout',
        src: 'confirmCheckout',
        input: ({ context }) => ({ checkoutId: context.checkoutId ?? '', resourcePath: context.resourcePath ?? '' }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ result: event.output }) },
            target: 'paid',
            actions: { type: 'rememberResult', params: ({ event }) => ({ result: event.output }) },
            description: 'The provider says that it is paid.',
          },
          {
            guard: { type: 'isPending', params: ({ event }) => ({ result: event.output }) },
            target: 'pending',
            actions: 'forgetFailure',
            description: 'The provider has not decided.',
          },
          {
            guard: { type: 'isDeclined', params: ({ event }) => ({ result: event.output }) },
            target: 'preparing',
            actions: { type: 'rememberDecline', params: ({ event }) => ({ result: event.output }) },
            description: 'The card was declined; the slots stay held, and another card may be tried.',
          },
          { target: 'expired', description: 'The checkout ended before it was paid.' },
        ],
        onError: [
          {
            guard: { type: 'isConnectionFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'unconfirmed',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The answer did not come; the payment is not in doubt, only our knowledge of it.',
          },
          {
            target: 'failed',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The server cannot tell the result.',
          },
        ],
      },
    },
    pending: {
      description: 'The provider has not decided; the server asks again soon.',
      tags: 'busy',
      after: { pendingPoll: { target: 'confirming', description: 'Time to ask again.' } },
    },
    unconfirmed: {
      description: 'The result is not known here; it is asked for again.',
      tags: ['busy', 'failed', 'retriable'],
      after: { confirmRetry: { target: 'confirming', description: 'Time to ask again.' } },
      on: {
        'retry.requested': { target: 'confirming', description: 'The user asks again.' },
      },
    },
    abandoning: {
      description: 'The held slots are being given back.',
      tags: 'busy',
      invoke: {
        id: 'abandonCheckout',
        src: 'abandonCheckout',
        input: ({ context }) => ({ campaignId: context.campaignId, editId: context.editId }),
        onDone: { target: 'abandoned', description: 'The campaign is a draft again.' },
        onError: { target: 'abandoned', description: 'Their 30 minutes will free them.' },
      },
    },
    paid: {
      type: 'final',
      description: 'It is paid for.',
      tags: 'settled',
      output: ({ context: { result } }): CheckoutOutput => ({
        kind: 'paid',
        needsReview: result?.outcome === 'needs_review',
        isTwice: result?.outcome === 'duplicate',
        isElsewhere: false,
      }),
    },
    paidElsewhere: {
      type: 'final',
      description: 'It is paid for, by another tab or person.',
      tags: 'settled',
      output: (): CheckoutOutput => ({ kind: 'paid', needsReview: false, isTwice: false, isElsewhere: true }),
    },
    expired: {
      type: 'final',
      description: 'Nobody paid in time.',
      tags: 'settled',
      output: (): CheckoutOutput => ({ kind: 'expired' }),
    },
    abandoned: {
      type: 'final',
      description: 'The user left.',
      tags: 'settled',
      output: (): CheckoutOutput => ({ kind: 'abandoned', isElsewhere: false }),
    },
    leftElsewhere: {
      type: 'final',
      description: 'Another tab or person left.',
      tags: 'settled',
      output: (): CheckoutOutput => ({ kind: 'abandoned', isElsewhere: true }),
    },
    failed: {
      type: 'final',
      description: 'The payment could not be made; the output says why.',
      tags: 'settled',
      output: ({ context }): CheckoutOutput => ({ kind: 'failed', failure: context.failure ?? { kind: 'unexpected' } }),
    },
  },
});
