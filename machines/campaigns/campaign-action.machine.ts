import { assign, emit, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

type Campaign = components['schemas']['Campaign'];

/** What a member may wish for a campaign's lifecycle; the campaign's own chart decides what is offered. */
export type CampaignWish = 'pause' | 'resume' | 'cancel' | 'archive';

export interface CampaignActionRequest {
  readonly campaignId: string;
  /** Of the campaign as the user sees it. */
  readonly version: number;
  readonly wish: CampaignWish;
  /** Under which a repeat is answered as the first time. */
  readonly idempotencyKey: string;
}

interface CampaignActionContext {
  /** Null before the first. */
  readonly request: CampaignActionRequest | null;
  readonly failure: Failure | null;
}

export type CampaignActionEvent =
  | { type: 'action.requested'; request: CampaignActionRequest }
  | { type: 'action.confirmed' }
  | { type: 'action.dismissed' }
  | { type: 'retry.requested' };

export type CampaignActionEmitted =
  | { type: 'campaign.transitioned'; wish: CampaignWish; campaign: Campaign }
  /** Somebody else changed the campaign since it was read. */
  | { type: 'campaign.outdated' };

/** What a member does to a campaign from its page, one thing at a time; what cannot be taken back is asked first. */
export const campaignActionMachine = setup({
  types: {
    context: {} as CampaignActionContext,
    events: {} as CampaignActionEvent,
    emitted: {} as CampaignActionEmitted,
    tags: {} as 'asking' | 'busy' | 'failed',
  },
  actors: {
    /** Asks the server for the transition. Rejects with a Failure. */
    transitionCampaign: fromPromise<Campaign, { request: CampaignActionRequest | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    isForGood: (_, params: { wish: CampaignWish }) => params.wish === 'cancel' || params.wish === 'archive',
    isOutdated: (_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return failure.kind === 'stale' || (failure.kind === 'conflict' && failure.code === 'transition_refused');
    },
  },
  actions: {
    rememberRequest: assign({
      request: (_, params: { request: CampaignActionRequest }) => params.request,
      failure: null,
    }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    announceTransition: emit(({ context }, params: { campaign: Campaign }) => ({
      type: 'campaign.transitioned' as const,
      wish: context.request?.wish ?? 'pause',
      campaign: params.campaign,
    })),
    announceOutdated: emit({ type: 'campaign.outdated' as const }),
  },
}).createMachine({
  id: 'campaignAction',
  description: 'A member acts on a campaign.',
  context: { request: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being done.',
      on: {
        'action.requested': [
          {
            guard: { type: 'isForGood', params: ({ event }) => ({ wish: event.request.wish }) },
            target: 'asking',
            actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
            description: 'It cannot be taken back, so it is asked first.',
          },
          {
            target: 'running',
            actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
            description: 'It can be taken back, so it is done at once.',
          },
        ],
      },
    },
    asking: {
      description: 'The user is asked whether they mean it.',
      tags: 'asking',
      on: {
        'action.confirmed': { target: 'running', description: 'They do.' },
        'action.dismissed': { target: 'idle', description: 'They do not.' },
      },
    },
    running: {
      description: 'The server is asked for it.',
      tags: 'busy',
      invoke: {
        id: 'transitionCampaign',
        src: 'transitionCampaign',
        input: ({ context }) => ({ request: context.request }),
        onDone: {
          target: 'idle',
          actions: { type: 'announceTransition', params: ({ event }) => ({ campaign: event.output }) },
          description: 'It is done.',
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: 'announceOutdated',
            description: 'The campaign is not what the user saw; they look again before anything is done.',
          },
          {
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'It could not be done.',
          },
        ],
      },
    },
    refused: {
      description: 'It could not be done; the reason is shown.',
      tags: 'failed',
      on: {
        'retry.requested': { target: 'running', actions: 'forgetFailure', description: 'The user tries again.' },
        'action.dismissed': { target: 'idle', actions: 'forgetFailure', description: 'The user lets it be.' },
      },
    },
  },
});
