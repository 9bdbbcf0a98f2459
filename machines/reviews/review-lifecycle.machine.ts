import { setup } from 'xstate';

export type ReviewLifecycleEvent =
  /** A reviewer of its level decides. */
  | { type: 'review.decided'; isApproved: boolean }
  /** Takes an approval back. */
  | { type: 'approval.revoked' };

/** The one law of a review of an artwork at one level: the platform's, or a media owner's. It keeps nothing beside its state. */
export const reviewLifecycleMachine = setup({
  types: {
    events: {} as ReviewLifecycleEvent,
  },
  guards: {
    isApproved: (_, params: { isApproved: boolean }) => params.isApproved,
  },
}).createMachine({
  id: 'reviewLifecycle',
  description: 'A review of an artwork at one level, from the queue to what was decided.',
  initial: 'pending',
  states: {
    pending: {
      description: 'In the queue, with a due time.',
      on: {
        'review.decided': [
          {
            guard: { type: 'isApproved', params: ({ event }) => ({ isApproved: event.isApproved }) },
            target: 'approved',
            description: 'A reviewer approves the artwork at this level.',
          },
          { target: 'rejected', description: 'A reviewer rejects it, with a reason code.' },
        ],
      },
    },
    approved: {
      description: 'At this level nothing stands against the artwork.',
      on: {
        'approval.revoked': { target: 'revoked', description: 'A reviewer takes the approval back.' },
      },
    },
    rejected: { type: 'final', description: 'Not shown; a new version is reviewed by itself.' },
    revoked: { type: 'final', description: 'Was approved once; not shown any more.' },
  },
});
