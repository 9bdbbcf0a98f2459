import { assign, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';
import type { DeclineReason } from './checkout.machine.ts';

type CardSetup = components['schemas']['CardSetup'];
type CardSetupResult = components['schemas']['CardSetupResult'];

/** A checkout that stores a card, and what is left of its 30 minutes, in milliseconds, measured by whoever asked for it. */
export interface PreparedSetup {
  readonly setup: CardSetup;
  readonly expiresInMs: number;
}

export interface StoredCardSetupInput {
  /** The card in whose place the new one stands; null for one beside the others. */
  readonly replaces: string | null;
  /** Drawn once for this card, so that a repeated request prepares no second checkout. */
  readonly idempotencyKey: string;
  /** What the address carries when the card's owner comes back to a new page; null on the way there. */
  readonly returned: { readonly setupId: string; readonly resourcePath: string } | null;
}

/** `stored`: it is in the list. `dismissed`: the user has let it be. */
export interface StoredCardSetupOutput {
  readonly kind: 'stored' | 'dismissed';
}

interface StoredCardSetupContext extends Omit<StoredCardSetupInput, 'returned'> {
  readonly setup: CardSetup | null;
  readonly setupId: string | null;
  readonly resourcePath: string | null;
  readonly expiresInMs: number;
  /** Why the last card was declined; null before one was. */
  readonly declined: DeclineReason | null;
  /** How many checkouts came to nothing: another is another request. */
  readonly tries: number;
  readonly failure: Failure | null;
}

export type StoredCardSetupEvent = { type: 'setup.dismissed' } | { type: 'retry.requested' };

/** A card is stored by the provider's widget, which charges nothing. The page's word is never the result: the server asks. */
export const storedCardSetupMachine = setup({
  types: {
    input: {} as StoredCardSetupInput,
    context: {} as StoredCardSetupContext,
    events: {} as StoredCardSetupEvent,
    output: {} as StoredCardSetupOutput,
    tags: {} as 'busy' | 'failed' | 'retriable',
  },
  actors: {
    /** Prepares a checkout that stores a card. */
    startCardSetup: fromPromise<PreparedSetup, { replaces: string | null; idempotencyKey: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Loads the provider's script by checkout id. */
    loadWidget: fromPromise<void, { scriptUrl: string }>(() => Promise.reject(new Error('not provided'))),
    /** Lets the server ask the provider what became of it. */
    confirmCardSetup: fromPromise<CardSetupResult, { setupId: string; resourcePath: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    isReturned: ({ context }) => context.resourcePath !== null,
    isConnectionFailure: (_, params: { error: unknown }) =>
      failureOf(params.error).kind === 'offline' || failureOf(params.error).kind === 'network',
    isStored: (_, params: { result: CardSetupResult }) => params.result.outcome === 'stored',
    isPending: (_, params: { result: CardSetupResult }) => params.result.outcome === 'pending',
    isDeclined: (_, params: { result: CardSetupResult }) => params.result.outcome === 'declined',
  },
  delays: {
    /** What is left of the checkout's 30 minutes. */
    setupDeadline: ({ context }) => Math.max(0, context.expiresInMs),
    /** Between two questions about a card that the provider has not decided about. */
    pendingPoll: 2_000,
    /** Before it is asked again after a lost answer. */
    confirmRetry: 3_000,
  },
  actions: {
    rememberSetup: assign((_, { prepared }: { prepared: PreparedSetup }) => ({
      setup: prepared.setup,
      setupId: prepared.setup.id,
      expiresInMs: prepared.expiresInMs,
      failure: null,
    })),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    rememberDecline: assign(({ context }, { result }: { result: CardSetupResult }) => ({
      declined: result.reason ?? 'other',
      tries: context.tries + 1,
      failure: null,
    })),
    beginAnew: assign(({ context }) => ({ declined: null, tries: context.tries + 1, failure: null })),
  },
}).createMachine({
  id: 'storedCardSetup',
  description: 'A card is stored for later.',
  context: ({ input: { returned, ...input } }) => ({
    ...input,
    setup: null,
    setupId: returned?.setupId ?? null,
    resourcePath: returned?.resourcePath ?? null,
    expiresInMs: 0,
    declined: null,
    tries: 0,
    failure: null,
  }),
  initial: 'arriving',
  on: {
    'setup.dismissed': {
      target: '.dismissed',
      description: 'The user lets it be; what is on its way the list will tell.',
    },
  },
  // The outputs of the final states are of this type.
  output: ({ event }) => event.output as StoredCardSetupOutput,
  states: {
    arriving: {
      description: 'The user is on the way to the fields or comes back from them.',
      always: [
        { guard: 'isReturned', target: 'confirming', description: 'The provider sent the user back to this page.' },
        { target: 'preparing', description: 'A card is to be stored.' },
      ],
    },
    preparing: {
      description: 'The checkout is being prepared; after a declined card another one.',
      tags: 'busy',
      invoke: {
        id: 'startCardSetup',
        src: 'startCardSetup',
        input: ({ context: { replaces, idempotencyKey, tries } }) => ({
          replaces,
          idempotencyKey: tries === 0 ? idempotencyKey : `${idempotencyKey}:${tries}`,
        }),
        onDone: {
          target: 'open',
          actions: { type: 'rememberSetup', params: ({ event }) => ({ prepared: event.output }) },
          description: 'The provider waits for a card.',
        },
        onError: {
          target: 'unprepared',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There is no checkout: no connection, a provider that is away, or too many cards.',
        },
      },
    },
    unprepared: {
      description: 'No card can be stored just now; the reason is shown.',
      tags: ['failed', 'retriable'],
      on: {
        'retry.requested': { target: 'preparing', actions: 'forgetFailure', description: 'The user asks again.' },
      },
    },
    open: {
      description: 'The provider waits for a card.',
      initial: 'loadingWidget',
      states: {
        loadingWidget: {
          description: "The provider's script is being loaded by checkout id.",
          tags: 'busy',
          invoke: {
            id: 'loadWidget',
            src: 'loadWidget',
            input: ({ context }) => ({ scriptUrl: context.setup?.scriptUrl ?? '' }),
            onDone: { target: 'awaitingCard', description: 'The widget shows its fields.' },
            onError: {
              target: 'widgetFailed',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'The script did not load.',
            },
          },
        },
        widgetFailed: {
          description: 'There are no fields to type into.',
          tags: ['failed', 'retriable'],
          on: {
            'retry.requested': {
              target: 'loadingWidget',
              actions: 'forgetFailure',
              description: 'The user asks again.',
            },
          },
        },
        awaitingCard: {
          description: "The card is typed into the provider's fields, which send the user away and back.",
        },
      },
      after: { setupDeadline: { target: 'expired', description: 'The 30 minutes are over.' } },
    },
    confirming: {
      description: 'The server asks the provider what became of the card.',
      tags: 'busy',
      invoke: {
        id: 'confirmCardSetup',
        src: 'confirmCardSetup',
        input: ({ context }) => ({ setupId: context.setupId ?? '', resourcePath: context.resourcePath ?? '' }),
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => ({ result: event.output }) },
            target: 'stored',
            actions: 'forgetFailure',
            description: 'The provider has it.',
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
            description: 'Its bank has refused it; another may be tried.',
          },
          { target: 'expired', description: 'The checkout ended before a card was stored.' },
        ],
        onError: [
          {
            guard: { type: 'isConnectionFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'unconfirmed',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The answer did not come; the card is not in doubt, only our knowledge of it.',
          },
          {
            target: 'unprepared',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The server cannot tell; if it was stored, the list will say so.',
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
      description: 'What became of it is not known here; it is asked for again.',
      tags: ['busy', 'failed', 'retriable'],
      after: { confirmRetry: { target: 'confirming', description: 'Time to ask again.' } },
      on: {
        'retry.requested': { target: 'confirming', description: 'The user asks again.' },
      },
    },
    expired: {
      description: 'No card was stored in time.',
      tags: ['failed', 'retriable'],
      on: {
        'retry.requested': { target: 'preparing', actions: 'beginAnew', description: 'The user begins anew.' },
      },
    },
    stored: {
      type: 'final',
      description: 'The card stands in the list.',
      output: (): StoredCardSetupOutput => ({ kind: 'stored' }),
    },
    dismissed: {
      type: 'final',
      description: 'Nothing was stored, as far as this page knows.',
      output: (): StoredCardSetupOutput => ({ kind: 'dismissed' }),
    },
  },
});
