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
  on: {
    'version.published': {
      guard: { type: 'hasScreens', params: ({ event }) => ({ hasScreens: event.hasScreens }) },
      target: '.published',
      description:
        'A version is for sale: the first one, a newer one in place of the one that was sold, or one after the sale had ended.',
    },
  },
  states: {
    draft: {
      description: 'Operators work on it; no advertiser sees it.',
    },
    published: {
      description: 'Advertisers see and book its newest version.',
      tags: 'sold',
      on: {
        'package.withdrawn': {
          target: 'withdrawn',
          description: 'Nobody can book it any more; what was booked stays.',
        },
      },
    },
    withdrawn: {
      description: 'It is not for sale.',
    },
  },
});
