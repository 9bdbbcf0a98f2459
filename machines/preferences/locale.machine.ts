import { assign, fromPromise, setup } from 'xstate';

export interface LocaleInput {
  /** What an earlier visit kept or the tenant sets; en by default. */
  readonly locale: string;
}

interface LocaleContext {
  /** The locale that is shown. */
  readonly locale: string;
  /** The locale that is being switched to; the same as `locale` when none is. */
  readonly wanted: string;
}

export type LocaleEvent = { type: 'locale.chosen'; locale: string } | { type: 'retry.requested' };

/** The language of the pages. Its messages are fetched before it is shown, so that no page mixes two languages. */
export const localeMachine = setup({
  types: {
    input: {} as LocaleInput,
    context: {} as LocaleContext,
    events: {} as LocaleEvent,
    tags: {} as 'busy' | 'settled' | 'failed',
  },
  actors: {
    /** Fetches a locale's messages and hands them to the pages. */
    loadMessages: fromPromise<void, { locale: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isShown: ({ context }, params: { locale: string }) => params.locale === context.locale,
  },
  actions: {
    want: assign({ wanted: (_, params: { locale: string }) => params.locale }),
    show: assign({ locale: ({ context }) => context.wanted }),
  },
}).createMachine({
  id: 'locale',
  description: 'The pages speak a language.',
  context: ({ input }) => ({ locale: input.locale, wanted: input.locale }),
  initial: 'loading',
  on: {
    'locale.chosen': {
      target: '.loading',
      actions: { type: 'want', params: ({ event }) => ({ locale: event.locale }) },
      description: 'The user chooses a language; of two choices the last counts.',
    },
  },
  states: {
    loading: {
      description: 'The messages are being fetched; what is shown stays.',
      tags: 'busy',
      invoke: {
        id: 'loadMessages',
        src: 'loadMessages',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: { target: 'shown', actions: 'show', description: 'The messages are there.' },
        onError: { target: 'failed', description: 'The messages did not arrive; what is shown stays.' },
      },
    },
    shown: {
      description: 'Every page speaks the chosen language.',
      tags: 'settled',
      on: {
        'locale.chosen': {
          guard: { type: 'isShown', params: ({ event }) => ({ locale: event.locale }) },
          description: 'It is shown already.',
        },
      },
    },
    failed: {
      description: 'The pages keep the language they had; another try is offered.',
      tags: ['settled', 'failed'],
      on: { 'retry.requested': { target: 'loading', description: 'The user asks for another try.' } },
    },
  },
});
