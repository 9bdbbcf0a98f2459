import { setup } from 'xstate';

export type ApprovalLifecycleEvent =
  /** Somebody who may spend as much has paid for the campaign, or for the change of it. */
  | { type: 'approval.granted' }
  /** Somebody who may spend as much wants a change first. */
  | { type: 'approval.returned' }
  /** Whoever has asked needs it no longer. */
  | { type: 'approval.withdrawn' }
  /** The campaign's first day was over first; of a change, the campaign. */
  | { type: 'approval.lapsed' }
  /** Another change of the campaign was first, and changed the same. */
  | { type: 'edit.superseded' }
  /** The campaign is given up. */
  | { type: 'campaign.cancelled' };

/**
 * The one law of a question for approval. It follows its campaign, whose chart says when it is closed, and stands while somebody tries to
 * pay. It keeps nothing beside its state.
 */
export const approvalLifecycleMachine = setup({
  types: {
    events: {} as ApprovalLifecycleEvent,
    /** open: an answer is awaited. */
    tags: {} as 'open',
  },
}).createMachine({
  id: 'approvalLifecycle',
  description: 'A member’s question whether a campaign, or a change of one, above their spending limit may be booked.',
  initial: 'asked',
  states: {
    asked: {
      description: 'Nobody has answered yet.',
      tags: 'open',
      on: {
        'approval.granted': { target: 'granted', description: 'Whoever may spend as much has paid.' },
        'approval.returned': { target: 'returned', description: 'It goes back to be changed.' },
        'approval.withdrawn': { target: 'withdrawn', description: 'Whoever has asked takes it back.' },
        'approval.lapsed': { target: 'lapsed', description: 'It was over before an answer.' },
        'edit.superseded': { target: 'superseded', description: 'Another change of the same was first.' },
        'campaign.cancelled': { target: 'cancelled', description: 'There is no campaign any more to answer for.' },
      },
    },
    granted: { type: 'final', description: 'Paid for by who may spend as much.' },
    returned: { type: 'final', description: 'Given back, with what is to be changed.' },
    withdrawn: { type: 'final', description: 'Taken back by who had asked.' },
    lapsed: { type: 'final', description: 'Never answered in time.' },
    superseded: { type: 'final', description: 'Overtaken by another change.' },
    cancelled: { type: 'final', description: 'The campaign was given up.' },
  },
});
