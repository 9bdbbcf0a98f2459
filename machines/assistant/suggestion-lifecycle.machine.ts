import { setup } from 'xstate';

export type SuggestionLifecycleEvent =
  /** The planner has found plans. */
  | { type: 'plans.made' }
  /** Nothing can be planned of what is known; it is said why. */
  | { type: 'planning.refused' }
  /** The planner broke, or died. `isLastTry`: it is not tried again. */
  | { type: 'planning.broken'; isLastTry: boolean }
  /** A newer version says something else. */
  | { type: 'version.followed' }
  /** An advertiser takes one of its plans as a draft. */
  | { type: 'plan.accepted' }
  | { type: 'suggestion.dismissed' }
  /** What was free and what it cost is too long ago. */
  | { type: 'time.over' };

/** The one law of a version of a suggestion. It never books, and never pays. */
export const suggestionLifecycleMachine = setup({
  types: {
    events: {} as SuggestionLifecycleEvent,
    tags: {} as 'open',
  },
  guards: {
    isLastTry: (_, params: { isLastTry: boolean }) => params.isLastTry,
  },
}).createMachine({
  id: 'suggestionLifecycle',
  description: 'A version of a suggestion, from the brief to the draft that is made of it.',
  initial: 'generating',
  states: {
    generating: {
      description: 'The brief is read and plans are looked for.',
      tags: 'open',
      on: {
        'plans.made': { target: 'ready', description: 'There are plans to compare.' },
        'planning.refused': { target: 'failed', description: 'No plan can be made of what is known.' },
        'planning.broken': [
          {
            guard: { type: 'isLastTry', params: ({ event }) => ({ isLastTry: event.isLastTry }) },
            target: 'failed',
            description: 'It broke, however often it was tried.',
          },
          { target: 'generating', description: 'It is tried again.' },
        ],
        'version.followed': { target: 'edited', description: 'The brief changes meanwhile; nobody needs these plans.' },
        'suggestion.dismissed': { target: 'dismissed', description: 'Nobody waits for it.' },
      },
    },
    ready: {
      description: 'Its plans can be compared, and one of them taken.',
      tags: 'open',
      on: {
        'plan.accepted': { target: 'accepted', description: 'One of its plans becomes a draft campaign.' },
        'version.followed': { target: 'edited', description: 'The advertiser changes what they want.' },
        'suggestion.dismissed': { target: 'dismissed', description: 'The advertiser does not want it.' },
        'time.over': { target: 'expired', description: 'What was free then may not be free now.' },
      },
    },
    failed: {
      description: 'There are no plans, and the reason is said.',
      tags: 'open',
      on: {
        'version.followed': { target: 'edited', description: 'The advertiser answers or changes what they want.' },
        'suggestion.dismissed': { target: 'dismissed', description: 'The advertiser lets it be.' },
        'time.over': { target: 'expired', description: 'Nobody has gone on with it.' },
      },
    },
    expired: {
      description: 'Its figures are old; it can be planned anew.',
      on: {
        'version.followed': { target: 'edited', description: 'It is planned anew.' },
        'suggestion.dismissed': { target: 'dismissed', description: 'The advertiser does not want it.' },
      },
    },
    edited: { type: 'final', description: 'A newer version has taken its place.' },
    accepted: { type: 'final', description: 'A draft campaign was made of it.' },
    dismissed: { type: 'final', description: 'It was put aside.' },
  },
});
