import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';

export interface CompanySwitchInput {
  /** The company that is worked for now. */
  readonly currentId: string;
}

interface CompanySwitchContext extends CompanySwitchInput {
  /** The company that was chosen last; null while none was. */
  readonly chosenId: string | null;
  /** Why the last choice came to nothing; null when nothing went wrong. */
  readonly failure: Failure | null;
}

export type CompanySwitchEvent = { type: 'company.chosen'; id: string };

/** A user of several companies goes from one to another. */
export const companySwitchMachine = setup({
  types: {
    input: {} as CompanySwitchInput,
    context: {} as CompanySwitchContext,
    events: {} as CompanySwitchEvent,
    tags: {} as 'busy' | 'settled' | 'failed',
  },
  actors: {
    /** Asks whether the user still belongs to the company, and keeps it as the one that is worked for. Rejects with a Failure. */
    switchInstance: fromPromise<void, { id: string | null }>(() => Promise.reject(new Error('not provided'))),
    /** Asks the browser for a fresh document, so that nothing of the former company stays. */
    openDocument: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isAnother: ({ context }, params: { id: string }) => params.id !== context.currentId,
  },
  actions: {
    rememberChoice: assign({ chosenId: (_, params: { id: string }) => params.id, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
  },
}).createMachine({
  id: 'companySwitch',
  description: 'A user of several companies chooses the one to work for.',
  context: ({ input }) => ({ ...input, chosenId: null, failure: null }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The companies of the user are offered.',
      initial: 'offered',
      states: {
        offered: { description: 'Nothing was chosen yet.', tags: 'settled' },
        refused: {
          description: 'The last choice came to nothing, which is told; the company stays the one that it was.',
          tags: ['settled', 'failed'],
        },
      },
      on: {
        'company.chosen': {
          guard: { type: 'isAnother', params: ({ event }) => ({ id: event.id }) },
          target: 'switching',
          actions: { type: 'rememberChoice', params: ({ event }) => ({ id: event.id }) },
          description: 'Another company is chosen.',
        },
      },
    },
    switching: {
      description:
        'Whether the user still belongs to the company is being asked; a second choice waits for nothing of it.',
      tags: 'busy',
      invoke: {
        id: 'switchInstance',
        src: 'switchInstance',
        input: ({ context }) => ({ id: context.chosenId }),
        onDone: { target: 'opening', description: 'The company is kept as the one that is worked for.' },
        onError: {
          target: 'choosing.refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The company could not be asked about, or the user has left it.',
        },
      },
    },
    opening: {
      description: 'A fresh document is on its way, for the company that was chosen.',
      tags: 'busy',
      invoke: {
        id: 'openDocument',
        src: 'openDocument',
        onDone: { target: 'switched', description: 'The browser leaves this page.' },
        onError: {
          target: 'choosing.refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The browser would not leave the page.',
        },
      },
    },
    switched: { type: 'final', description: 'This page is being left.', tags: 'settled' },
  },
});
