import { assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';

interface OwnDetailsContext {
  readonly failure: Failure | null;
}

export type OwnDetailsEvent = { type: 'name.submitted'; name: string } | { type: 'name.changed' };

export type OwnDetailsEmitted = { type: 'details.saved' };

/** What users say of themselves is saved. */
export const ownDetailsMachine = setup({
  types: {
    context: {} as OwnDetailsContext,
    events: {} as OwnDetailsEvent,
    emitted: {} as OwnDetailsEmitted,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Writes the name. Rejects with a Failure. */
    updateSelf: fromPromise<void, { name: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    hasName: (_, params: { name: string }) => params.name.trim() !== '',
  },
  actions: {
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    announce: emit({ type: 'details.saved' as const }),
  },
}).createMachine({
  id: 'ownDetails',
  description: 'The own name is changed.',
  context: { failure: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The name can be written.',
      initial: 'untold',
      states: {
        untold: { description: 'There is nothing to say about it.' },
        nameless: { description: 'A name of spaces was submitted.', tags: 'failed' },
        refused: { description: 'It could not be saved; the reason is shown.', tags: 'failed' },
      },
      on: {
        'name.submitted': [
          {
            guard: { type: 'hasName', params: ({ event }) => ({ name: event.name }) },
            target: 'saving',
            actions: 'forgetFailure',
            description: 'The user saves the name.',
          },
          { target: '.nameless', actions: 'forgetFailure', description: 'There is no name to save.' },
        ],
        'name.changed': { target: '.untold', actions: 'forgetFailure', description: 'The user mends it.' },
      },
    },
    saving: {
      description: 'The name is being saved.',
      tags: 'busy',
      invoke: {
        id: 'updateSelf',
        src: 'updateSelf',
        input: ({ event }) => ({ name: event.type === 'name.submitted' ? event.name.trim() : '' }),
        onDone: { target: 'editing', actions: 'announce', description: 'It is saved.' },
        onError: {
          target: 'editing.refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It is not saved; the field keeps its text.',
        },
      },
    },
  },
});
