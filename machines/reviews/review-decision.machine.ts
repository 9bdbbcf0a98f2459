import { assign, emit, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

type ReviewItem = components['schemas']['ReviewItem'];
type ReasonCode = components['schemas']['ReasonCode'];

export type Decision =
  | { readonly decision: 'approve' }
  /** `note`: what the advertiser reads beside the reason; empty when there is none. */
  | { readonly decision: 'reject' | 'revoke'; readonly reasonCode: ReasonCode; readonly note: string };

interface ReviewDecisionContext {
  /** The review being decided; null before the first. */
  readonly reviewId: string | null;
  /** What the reviewer is giving reasons for. */
  readonly wish: 'reject' | 'revoke';
  readonly decision: Decision | null;
  readonly failure: Failure | null;
}

export type ReviewDecisionEvent =
  | { type: 'approval.given'; reviewId: string }
  /** The reviewer is about to reject and has to say why. */
  | { type: 'rejection.begun'; reviewId: string }
  /** The same about an approval that is to be taken back. */
  | { type: 'revocation.begun'; reviewId: string }
  | { type: 'rejection.given'; reasonCode: ReasonCode; note: string }
  | { type: 'rejection.cancelled' }
  | { type: 'retry.requested' }
  /** The reviewer lets a decision be that could not be recorded. */
  | { type: 'decision.dropped' };

export type ReviewDecisionEmitted =
  | { type: 'review.decided'; review: ReviewItem }
  /** Somebody else was faster. */
  | { type: 'review.lost'; reviewId: string };

/** One reviewer's decisions, one after another: an approval at once, a rejection or a revocation with its reason, none to be taken back. */
export const reviewDecisionMachine = setup({
  types: {
    context: {} as ReviewDecisionContext,
    events: {} as ReviewDecisionEvent,
    emitted: {} as ReviewDecisionEmitted,
    tags: {} as 'busy' | 'failed' | 'settled',
  },
  actors: {
    /** Records a decision; repeated, it answers as the first time. Rejects with a Failure. */
    decideReview: fromPromise<ReviewItem, { reviewId: string | null; decision: Decision | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    isDecidedElsewhere: (_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return failure.kind === 'notFound' || (failure.kind === 'conflict' && failure.code === 'review_decided');
    },
    isRejection: ({ context }) => context.decision?.decision !== 'approve',
  },
  actions: {
    rememberReview: assign({
      reviewId: (_, params: { reviewId: string }) => params.reviewId,
      decision: null,
      failure: null,
    }),
    rememberWish: assign({ wish: (_, params: { wish: 'reject' | 'revoke' }) => params.wish }),
    rememberApproval: assign({ decision: (): Decision => ({ decision: 'approve' }) }),
    rememberRejection: assign({
      decision: ({ context }, params: { reasonCode: ReasonCode; note: string }): Decision => ({
        decision: context.wish,
        ...params,
      }),
      failure: null,
    }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    announceDecision: emit((_, params: { review: ReviewItem }) => ({
      type: 'review.decided' as const,
      review: params.review,
    })),
    announceLoss: emit(({ context }) => ({ type: 'review.lost' as const, reviewId: context.reviewId ?? '' })),
  },
}).createMachine({
  id: 'reviewDecision',
  description: 'A reviewer decides about artworks.',
  context: { reviewId: null, wish: 'reject', decision: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being decided.',
      tags: 'settled',
      on: {
        'approval.given': {
          target: 'deciding',
          actions: [
            { type: 'rememberReview', params: ({ event }) => ({ reviewId: event.reviewId }) },
            { type: 'rememberApproval' },
          ],
          description: 'The reviewer approves.',
        },
        'rejection.begun': {
          target: 'explaining',
          actions: [
            { type: 'rememberReview', params: ({ event }) => ({ reviewId: event.reviewId }) },
            { type: 'rememberWish', params: { wish: 'reject' } },
          ],
          description: 'The reviewer is about to reject.',
        },
        'revocation.begun': {
          target: 'explaining',
          actions: [
            { type: 'rememberReview', params: ({ event }) => ({ reviewId: event.reviewId }) },
            { type: 'rememberWish', params: { wish: 'revoke' } },
          ],
          description: 'The reviewer is about to take an approval back.',
        },
      },
    },
    explaining: {
      description: 'The reviewer says why; there is still a way back.',
      tags: 'settled',
      on: {
        'rejection.given': {
          target: 'deciding',
          actions: {
            type: 'rememberRejection',
            params: ({ event }) => ({ reasonCode: event.reasonCode, note: event.note }),
          },
          description: 'The reviewer rejects or revokes, with a reason.',
        },
        'rejection.cancelled': { target: 'idle', description: 'The reviewer thinks again.' },
      },
    },
    deciding: {
      description: 'The decision is being recorded.',
      tags: 'busy',
      invoke: {
        id: 'decideReview',
        src: 'decideReview',
        input: ({ context }) => ({ reviewId: context.reviewId, decision: context.decision }),
        onDone: {
          target: 'idle',
          actions: ['forgetFailure', { type: 'announceDecision', params: ({ event }) => ({ review: event.output }) }],
          description: 'It is recorded, for good.',
        },
        onError: [
          {
            guard: { type: 'isDecidedElsewhere', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: ['forgetFailure', 'announceLoss'],
            description: 'Somebody else has decided it meanwhile.',
          },
          {
            guard: 'isRejection',
            target: 'refused.rejection',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'It could not be recorded; what was written stays.',
          },
          {
            target: 'refused.approval',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The approval could not be recorded.',
          },
        ],
      },
    },
    refused: {
      description: 'The decision could not be recorded, or nobody knows whether it was.',
      tags: ['settled', 'failed'],
      initial: 'approval',
      states: {
        approval: {
          description: 'It was an approval.',
          on: {
            'retry.requested': {
              target: '#reviewDecision.deciding',
              actions: 'forgetFailure',
              description: 'The reviewer asks for another try.',
            },
            'decision.dropped': {
              target: '#reviewDecision.idle',
              actions: 'forgetFailure',
              description: 'The reviewer lets it be.',
            },
          },
        },
        rejection: {
          description: 'It was a rejection or a revocation, whose words still stand.',
          on: {
            'rejection.given': {
              target: '#reviewDecision.deciding',
              actions: {
                type: 'rememberRejection',
                params: ({ event }) => ({ reasonCode: event.reasonCode, note: event.note }),
              },
              description: 'The reviewer rejects once more, perhaps in other words.',
            },
            'rejection.cancelled': {
              target: '#reviewDecision.idle',
              actions: 'forgetFailure',
              description: 'The reviewer lets it be.',
            },
          },
        },
      },
    },
  },
});
