import { setup } from 'xstate';

export type BulkItemLifecycleEvent =
  | { type: 'item.done' }
  /** The campaign does not allow it, the member may not do it, or something failed. */
  | { type: 'item.refused' };

/** The one law of a campaign's turn in an operation on many. It keeps nothing beside its state. */
export const bulkItemLifecycleMachine = setup({
  types: {
    events: {} as BulkItemLifecycleEvent,
  },
}).createMachine({
  id: 'bulkItemLifecycle',
  description: "One campaign's turn in an operation on many.",
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Its turn has not come.',
      on: {
        'item.done': { target: 'done', description: 'The action was done to its campaign, in the same transaction.' },
        'item.refused': { target: 'refused', description: 'Its campaign stays as it is; the reason is kept.' },
      },
    },
    done: { type: 'final', description: 'Done; an operation that takes it back is another one.' },
    refused: { type: 'final', description: 'Not done.' },
  },
});
