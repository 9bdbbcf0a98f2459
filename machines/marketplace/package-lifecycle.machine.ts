import { setup } from 'xstate';

export type PackageLifecycleEvent =
  /** A version of it is made and sold; it has screens that can be booked. */
  | { type: 'version.published'; hasScreens: boolean }
  /** It is not sold any more. */
  | { type: 'package.withdrawn' };

/** The one law of a package of screens: what of it is sold is a published version. */
export const packageLifecycleMachine = setup({
  types: {
    events: {} as PackageLifecycleEvent,
    tags: {} as 'sold',
  },
  guards: {
    hasScreens: (_, params: { hasScreens: boolean }) => params.hasScreens,
  },
}).createMachine({
  id: 'packageLifecycle',
  description: 'A package of screens, from its first draft to the end of its sale.',
  initial: 'draft',
  states: {
    draft: {
      description: 'Operators work on it; no advertiser sees it.',
      on: {
        'version.published': {
          guard: { type: 'hasScreens', params: ({ event }) => ({ hasScreens: event.hasScreens }) },
          target: 'published',
          description: 'Its first version is for sale.',
        },
      },
    },
    published: {
      description: 'Advertisers see and book its newest version.',
      tags: 'sold',
      on: {
        'version.published': {
          guard: { type: 'hasScreens', params: ({ event }) => ({ hasScreens: event.hasScreens }) },
          target: 'published',
          description: 'A newer version takes the place of the one that was sold.',
        },
        'package.withdrawn': {
          target: 'withdrawn',
          description: 'Nobody can book it any more; what was booked stays.',
        },
      },
    },
    withdrawn: {
      description: 'It is not for sale.',
      on: {
        'version.published': {
          guard: { type: 'hasScreens', params: ({ event }) => ({ hasScreens: event.hasScreens }) },
          target: 'published',
          description: 'It is for sale again, as a new version.',
        },
      },
    },
  },
});
