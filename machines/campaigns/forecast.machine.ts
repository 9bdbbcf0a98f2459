import { assign, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import type { ForecastPlan } from '#domain/campaigns/campaign-draft.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

type Forecast = components['schemas']['Forecast'];

export interface ForecastInput {
  /** Null while there is not enough to forecast from. */
  readonly plan: ForecastPlan | null;
}

interface ForecastContext {
  readonly plan: ForecastPlan | null;
  /** The last forecast, which may be for an earlier plan while the machine is busy; null when there is none. */
  readonly forecast: Forecast | null;
  readonly failure: Failure | null;
}

export type ForecastEvent = { type: 'plan.changed'; plan: ForecastPlan | null } | { type: 'retry.requested' };

/** What a plan would deliver, following each change; of many changes the last one is forecast. */
export const forecastMachine = setup({
  types: {
    input: {} as ForecastInput,
    context: {} as ForecastContext,
    events: {} as ForecastEvent,
    tags: {} as 'busy' | 'settled' | 'failed' | 'retriable',
  },
  actors: {
    /** Asks for the forecast of a plan. Rejects with a Failure. */
    forecastCampaign: fromPromise<Forecast, { plan: ForecastPlan | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    hasPlan: ({ context }) => context.plan !== null,
    isPlan: (_, params: { plan: ForecastPlan | null }) => params.plan !== null,
  },
  delays: {
    /** Changes come in bursts: the forecast waits for a pause this long. */
    forecastDebounce: 100,
  },
  actions: {
    rememberPlan: assign({ plan: (_, params: { plan: ForecastPlan | null }) => params.plan, failure: null }),
    rememberForecast: assign({ forecast: (_, params: { forecast: Forecast }) => params.forecast, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetForecast: assign({ forecast: null }),
  },
}).createMachine({
  id: 'forecast',
  description: 'A plan is forecast.',
  context: ({ input }) => ({ plan: input.plan, forecast: null, failure: null }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The plan at hand decides.',
      always: [
        { guard: 'hasPlan', target: 'forecasting', description: 'There is a plan from the start.' },
        { target: 'unplanned', description: 'There is nothing to forecast yet.' },
      ],
    },
    unplanned: {
      description: 'There are no screens or no dates to forecast from.',
      tags: 'settled',
      entry: 'forgetForecast',
    },
    settling: {
      description: 'The plan has just changed; another change may follow.',
      tags: 'busy',
      after: { forecastDebounce: { target: 'forecasting', description: 'The changes have paused.' } },
    },
    forecasting: {
      description: 'The forecast is on its way; the last one stays.',
      tags: 'busy',
      invoke: {
        id: 'forecastCampaign',
        src: 'forecastCampaign',
        input: ({ context }) => ({ plan: context.plan }),
        onDone: {
          target: 'shown',
          actions: { type: 'rememberForecast', params: ({ event }) => ({ forecast: event.output }) },
          description: 'The forecast is there.',
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There is no forecast.',
        },
      },
    },
    shown: { description: 'The forecast fits the plan.', tags: 'settled' },
    failed: {
      description: 'There is no forecast for this plan; the last one stays, marked as old.',
      tags: ['settled', 'failed', 'retriable'],
      on: {
        'retry.requested': { target: 'forecasting', description: 'The user asks for another try.' },
      },
    },
  },
  on: {
    'plan.changed': [
      {
        guard: { type: 'isPlan', params: ({ event }) => ({ plan: event.plan }) },
        target: '.settling',
        actions: { type: 'rememberPlan', params: ({ event }) => ({ plan: event.plan }) },
        description: 'The plan changed: the forecast follows after a pause, and whatever is on its way is dropped.',
      },
      {
        target: '.unplanned',
        actions: { type: 'rememberPlan', params: ({ event }) => ({ plan: event.plan }) },
        description: 'The plan lost its screens or its dates.',
      },
    ],
  },
});
