import { setup } from 'xstate';

export type MembershipLifecycleEvent =
  /** Somebody who keeps the team takes their access away for now. */
  | { type: 'member.suspended' }
  /** Somebody who keeps the team gives it back. */
  | { type: 'member.reinstated' }
  /** They left, or were taken out of the team. */
  | { type: 'member.removed' }
  /** They accepted another invitation. */
  | { type: 'invitation.accepted' };

/** The one law of somebody's belonging to a company. It keeps nothing beside its state. */
export const membershipLifecycleMachine = setup({
  types: {
    events: {} as MembershipLifecycleEvent,
    /** listed: they are one of the team. opening: what they ask for is answered. */
    tags: {} as 'listed' | 'opening',
  },
  actions: {
    /** Their claims at the identity pool are to say it. */
    writeClaims: () => undefined,
    /** What is open of theirs is closed. */
    endStreams: () => undefined,
  },
}).createMachine({
  id: 'membershipLifecycle',
  description: "Somebody's belonging to a company.",
  initial: 'active',
  states: {
    active: {
      description: 'They work for the company, as far as their role goes.',
      tags: ['listed', 'opening'],
      on: {
        'member.suspended': {
          target: 'suspended',
          actions: ['writeClaims', 'endStreams'],
          description: 'Their access ends with their next request, and may come back.',
        },
        'member.removed': {
          target: 'removed',
          actions: ['writeClaims', 'endStreams'],
          description: 'Their access ends with their next request.',
        },
      },
    },
    suspended: {
      description: 'They are of the team, and nothing of the company is open to them.',
      tags: 'listed',
      on: {
        'member.reinstated': { target: 'active', actions: 'writeClaims', description: 'They are let in again.' },
        'member.removed': { target: 'removed', actions: 'writeClaims', description: 'They are taken out of the team.' },
      },
    },
    removed: {
      description: 'They belong to the company no more.',
      on: {
        'invitation.accepted': {
          target: 'active',
          actions: 'writeClaims',
          description: 'They were invited again, and came.',
        },
      },
    },
  },
});
