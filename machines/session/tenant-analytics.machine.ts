import { fromPromise, setup } from 'xstate';

export interface TenantAnalyticsInput {
  /** The addresses of the configured scripts; none where nothing is configured. */
  readonly scriptUrls: readonly string[];
}

interface TenantAnalyticsContext {
  readonly scriptUrls: readonly string[];
}

/** The tenant's own analytics, a moment after the tenant is known, so that the first page never waits for it. */
export const tenantAnalyticsMachine = setup({
  types: {
    input: {} as TenantAnalyticsInput,
    context: {} as TenantAnalyticsContext,
    tags: {} as 'waiting' | 'busy' | 'settled' | 'failed',
  },
  actors: {
    /** Whether the page's address holds what nobody else may read: a code, a token. */
    isAddressPrivate: fromPromise<boolean>(() => Promise.reject(new Error('not provided'))),
    /** Loads every script; rejects when one cannot be loaded. */
    loadScripts: fromPromise<void, { scriptUrls: readonly string[] }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isNothingConfigured: ({ context }) => context.scriptUrls.length === 0,
    isPrivate: (_, params: { isPrivate: boolean }) => params.isPrivate,
  },
  delays: {
    /** After the tenant is known, and between two looks at a private address. */
    analyticsDelay: 1000,
  },
}).createMachine({
  id: 'tenantAnalytics',
  description: 'Scripts that watch how the pages are used start a second after the tenant is known.',
  context: ({ input }) => ({ scriptUrls: input.scriptUrls }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The page comes first.',
      tags: 'waiting',
      after: {
        analyticsDelay: [
          { guard: 'isNothingConfigured', target: 'disabled', description: 'This deployment watches nobody.' },
          { target: 'looking', description: 'A second has passed.' },
        ],
      },
    },
    looking: {
      description: 'A script could read the page’s address: it is looked at first.',
      tags: 'busy',
      invoke: {
        id: 'isAddressPrivate',
        src: 'isAddressPrivate',
        onDone: [
          {
            guard: { type: 'isPrivate', params: ({ event }) => ({ isPrivate: event.output }) },
            target: 'waiting',
            description: 'The address is nobody else’s to read: looks again after the same time.',
          },
          { target: 'starting', description: 'There is nothing to hide.' },
        ],
        onError: { target: 'failed', description: 'The address cannot be told: nothing starts.' },
      },
    },
    starting: {
      description: 'The scripts are being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadScripts',
        src: 'loadScripts',
        input: ({ context }) => ({ scriptUrls: context.scriptUrls }),
        onDone: { target: 'started', description: 'All of them run.' },
        onError: { target: 'failed', description: 'One is blocked or out of reach.' },
      },
    },
    started: { description: 'The scripts run for as long as the page lives.', tags: 'settled', type: 'final' },
    failed: {
      description: 'A script is missing: nobody is told, and nothing else depends on it.',
      tags: ['settled', 'failed'],
      type: 'final',
    },
    disabled: { description: 'There is nothing to start.', tags: 'settled', type: 'final' },
  },
});
