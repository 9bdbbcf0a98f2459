import { setup } from 'xstate';

export type ArtworkLifecycleEvent =
  /** Every byte has arrived. */
  | { type: 'upload.completed' }
  | { type: 'upload.failed' }
  /** Its content, size and format were checked and a thumbnail was made. */
  | { type: 'processing.completed' }
  | { type: 'processing.failed' }
  /** The last level of review that had to decide has decided. */
  | { type: 'review.decided'; isApproved: boolean }
  /** An approval is taken back: the artwork stops playing. */
  | { type: 'approval.revoked' }
  /**
   * New bytes take the place of rejected ones, or of ones that nobody has looked at. `isRefusedByOwner`: a media owner does not show
   * it, or not any more.
   */
  | { type: 'version.uploaded'; isRefusedByOwner: boolean }
  /** `isInUse`: a campaign that is not over shows it. */
  | { type: 'artwork.archived'; isInUse: boolean }
  /** `from`: the status it was archived from. */
  | { type: 'artwork.restored'; from: string }
  /** `isNeeded`: a report, a campaign or a newer version of it needs its bytes. */
  | { type: 'artwork.deleted'; isNeeded: boolean };

/** The one law of an artwork. It keeps nothing beside its state, and names its effects as actions. */
export const artworkLifecycleMachine = setup({
  types: {
    events: {} as ArtworkLifecycleEvent,
    tags: {} as 'busy' | 'playable' | 'over',
  },
  actions: {
    /** Starts a review at each level, with a due time. */
    requestReview: () => {},
    /** Puts its review back into the queue, with a due time of its own. */
    reopenReview: () => {},
    /** Takes the artwork off every screen at once. */
    withdraw: () => {},
  },
  guards: {
    isApproved: (_, params: { isApproved: boolean }) => params.isApproved,
    isRefusedByOwner: (_, params: { isRefusedByOwner: boolean }) => params.isRefusedByOwner,
    isUnused: (_, params: { isInUse: boolean }) => !params.isInUse,
    isUnneeded: (_, params: { isNeeded: boolean }) => !params.isNeeded,
    isFrom: (_, params: { from: string; status: string }) => params.from === params.status,
  },
}).createMachine({
  id: 'artworkLifecycle',
  description: 'An artwork, from its first byte to the archive.',
  initial: 'uploading',
  states: {
    uploading: {
      description: 'Its bytes are arriving.',
      tags: 'busy',
      on: {
        'upload.completed': { target: 'processing', description: 'Every byte has arrived.' },
        'upload.failed': { target: 'failed', description: 'The upload was given up.' },
      },
    },
    processing: {
      description: 'Its content, size and format are being checked.',
      tags: 'busy',
      on: {
        'processing.completed': {
          target: 'pending_review',
          actions: 'requestReview',
          description: 'It is what it says it is; people look at it next.',
        },
        'processing.failed': { target: 'failed', description: 'It cannot be shown on any screen.' },
      },
    },
    failed: {
      description: 'Not usable; the reason is kept with it.',
      tags: 'over',
      on: {
        'artwork.archived': {
          guard: { type: 'isUnused', params: ({ event }) => ({ isInUse: event.isInUse }) },
          target: 'archived',
          description: 'An editor puts it away; nothing uses it.',
        },
      },
    },
    pending_review: {
      description: 'Waiting for a reviewer.',
      on: {
        'review.decided': [
          {
            guard: { type: 'isApproved', params: ({ event }) => ({ isApproved: event.isApproved }) },
            target: 'approved',
            description: 'A reviewer approves it.',
          },
          { target: 'rejected', description: 'A reviewer rejects it, with a reason code.' },
        ],
        'version.uploaded': {
          target: 'processing',
          description: 'New bytes before anyone has looked at the old ones.',
        },
        'artwork.archived': {
          guard: { type: 'isUnused', params: ({ event }) => ({ isInUse: event.isInUse }) },
          target: 'archived',
          description: 'An editor puts it away before anyone looked; nothing uses it.',
        },
      },
    },
    approved: {
      description: 'May be shown.',
      tags: 'playable',
      on: {
        'approval.revoked': {
          target: 'revoked',
          actions: 'withdraw',
          description: 'A reviewer takes the approval back.',
        },
        'version.uploaded': {
          guard: {
            type: 'isRefusedByOwner',
            params: ({ event }) => ({ isRefusedByOwner: event.isRefusedByOwner }),
          },
          target: 'processing',
          description: 'A media owner refuses it; new bytes mean a new check and a new review.',
        },
        'artwork.archived': {
          guard: { type: 'isUnused', params: ({ event }) => ({ isInUse: event.isInUse }) },
          target: 'archived',
          description: 'An editor puts it away; nothing uses it, and its plays stay in the reports.',
        },
      },
    },
    rejected: {
      description: 'May not be shown; a new version can mend it.',
      on: {
        'version.uploaded': { target: 'processing', description: 'New bytes mean a new check and a new review.' },
        'artwork.archived': {
          guard: { type: 'isUnused', params: ({ event }) => ({ isInUse: event.isInUse }) },
          target: 'archived',
          description: 'An editor puts it away; nothing uses it.',
        },
      },
    },
    revoked: {
      description: 'Was approved once; may not be shown any more.',
      tags: 'over',
      on: {
        'artwork.archived': {
          guard: { type: 'isUnused', params: ({ event }) => ({ isInUse: event.isInUse }) },
          target: 'archived',
          description: 'An editor puts it away; nothing uses it, and its plays stay in the reports.',
        },
      },
    },
    archived: {
      description: 'Put away; an editor may take it out again.',
      tags: 'over',
      on: {
        'artwork.deleted': {
          guard: { type: 'isUnneeded', params: ({ event }) => ({ isNeeded: event.isNeeded }) },
          target: 'deleted',
          description: 'A manager frees its room; it never ran, and nothing leads to it.',
        },
        'artwork.restored': [
          {
            guard: { type: 'isFrom', params: ({ event }) => ({ from: event.from, status: 'pending_review' }) },
            target: 'pending_review',
            actions: 'reopenReview',
            description: 'Nobody had looked at it; now somebody will.',
          },
          {
            guard: { type: 'isFrom', params: ({ event }) => ({ from: event.from, status: 'approved' }) },
            target: 'approved',
            description: 'Its bytes are those that were approved.',
          },
          {
            guard: { type: 'isFrom', params: ({ event }) => ({ from: event.from, status: 'rejected' }) },
            target: 'rejected',
            description: 'It is as rejected as it was.',
          },
          {
            guard: { type: 'isFrom', params: ({ event }) => ({ from: event.from, status: 'revoked' }) },
            target: 'revoked',
            description: 'Its approval stays taken back.',
          },
          {
            guard: { type: 'isFrom', params: ({ event }) => ({ from: event.from, status: 'failed' }) },
            target: 'failed',
            description: 'It is as unusable as it was.',
          },
        ],
      },
    },
    deleted: {
      description: 'Gone for good, with its bytes.',
      type: 'final',
    },
  },
});
