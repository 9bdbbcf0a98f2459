import { assign, emit, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

type Suggestion = components['schemas']['Suggestion'];

/** What is to be done with a version, and the key under which a repeat of it is done once. */
export type SuggestionWish =
  | { readonly kind: 'refine'; readonly words: string; readonly changes: components['schemas']['WishChanges'] }
  | { readonly kind: 'accept'; readonly plan: components['schemas']['PlanKind'] }
  | { readonly kind: 'dismiss' };

interface Request {
  readonly wish: SuggestionWish;
  readonly idempotencyKey: string;
}

interface SuggestionContext {
  readonly id: string;
  /** As it was last seen; null before the first answer. */
  readonly suggestion: Suggestion | null;
  readonly request: Request | null;
  readonly failure: Failure | null;
}

export type SuggestionEvent =
  /** The advertiser says something more, takes a plan, or puts the suggestion aside. */
  { type: 'wish.made'; wish: SuggestionWish; idempotencyKey: string } | { type: 'retry.requested' };

/** A suggestion on its page: waited for, shown, changed, and taken as a draft. */
export const suggestionMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as SuggestionContext,
    events: {} as SuggestionEvent,
    emitted: {} as { type: 'draft.made'; campaignId: string },
    tags: {} as 'busy' | 'failed' | 'planning',
  },
  actors: {
    /** Rejects with a Failure. */
    readSuggestion: fromPromise<Suggestion, { id: string }>(() => Promise.reject(new Error('not provided'))),
    /** Does what is wished; of an accepted plan the draft's id comes back. Rejects with a Failure. */
    carryOut: fromPromise<
      { readonly campaignId: string | null },
      { id: string; number: number; request: Request | null }
    >(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    rememberSuggestion: assign({
      suggestion: (_, params: { suggestion: Suggestion }) => params.suggestion,
      failure: null,
    }),
    rememberRequest: assign({ request: (_, params: { request: Request }) => params.request, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    announceDraft: emit((_, params: { campaignId: string | null }) => ({
      type: 'draft.made' as const,
      campaignId: params.campaignId ?? '',
    })),
  },
  guards: {
    isGenerating: (_, params: { suggestion: Suggestion }) => params.suggestion.status === 'generating',
    isDraft: (_, params: { campaignId: string | null }) => params.campaignId !== null,
  },
  delays: {
    /** Between two questions how far it is: most plans are there at the second. */
    pause: 900,
  },
}).createMachine({
  id: 'suggestion',
  description: 'A suggestion of the assistant, as its page shows it.',
  context: ({ input }) => ({ id: input.id, suggestion: null, request: null, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The server is asked what it suggests.',
      tags: 'busy',
      invoke: {
        id: 'readSuggestion',
        src: 'readSuggestion',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isGenerating', params: ({ event }) => ({ suggestion: event.output }) },
            target: 'planning',
            actions: { type: 'rememberSuggestion', params: ({ event }) => ({ suggestion: event.output }) },
            description: 'It is still being planned.',
          },
          {
            target: 'shown',
            actions: { type: 'rememberSuggestion', params: ({ event }) => ({ suggestion: event.output }) },
            description: 'It is there.',
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There is no answer.',
        },
      },
    },
    planning: {
      description: 'The server looks for plans.',
      tags: ['busy', 'planning'],
      after: { pause: { target: 'reading', description: 'Time to ask.' } },
    },
    shown: {
      description: 'It can be compared, changed, taken and put aside, as far as its status allows.',
      on: {
        'wish.made': {
          target: 'carryingOut',
          actions: {
            type: 'rememberRequest',
            params: ({ event }) => ({ request: { wish: event.wish, idempotencyKey: event.idempotencyKey } }),
          },
          description: 'The advertiser wants something of it.',
        },
        'retry.requested': { target: 'reading', description: 'Another tab has changed it; it is read anew.' },
      },
    },
    carryingOut: {
      description: 'The server does what is wished.',
      tags: 'busy',
      invoke: {
        id: 'carryOut',
        src: 'carryOut',
        input: ({ context: { id, suggestion, request } }) => ({ id, number: suggestion?.number ?? 1, request }),
        onDone: [
          {
            guard: { type: 'isDraft', params: ({ event }) => ({ campaignId: event.output.campaignId }) },
            target: 'left',
            actions: { type: 'announceDraft', params: ({ event }) => ({ campaignId: event.output.campaignId }) },
            description: 'The plan is a draft, which is opened.',
          },
          { target: 'reading', description: 'It is another now, and is read.' },
        ],
        onError: {
          target: 'shown',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It stays as it was, and the reason is said.',
        },
      },
    },
    failed: {
      description: 'It could not be read.',
      tags: 'failed',
      on: { 'retry.requested': { target: 'reading', description: 'The user tries again.' } },
    },
    left: { type: 'final', description: 'The editor has it.' },
  },
});
