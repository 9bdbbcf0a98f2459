import { reviewDecisionMachine } from '#machines/reviews/review-decision.machine.ts';
import { pathSuite } from '../path-suite.ts';

export const reviewDecisionPaths = pathSuite({
  name: 'review decision',
  machine: reviewDecisionMachine,
  events: [
    { type: 'approval.given', reviewId: 'r1' },
    { type: 'rejection.begun', reviewId: 'r1' },
    { type: 'revocation.begun', reviewId: 'r1' },
    { type: 'rejection.given', reasonCode: 'illegible', note: 'The price cannot be read.' },
    { type: 'rejection.cancelled' },
    { type: 'retry.requested' },
    { type: 'decision.dropped' },
  ],
  outputs: { decideReview: [{ id: 'r1', status: 'approved' }] },
  errors: {
    decideReview: [
      { kind: 'conflict', code: 'review_decided' },
      { kind: 'conflict', code: 'transition_refused' },
      { kind: 'notFound' },
      { kind: 'network' },
      new Error('a bug'),
    ],
  },
  reads: (context: { wish: string; decision: { decision: string } | null; failure: { kind: string } | null }) => [
    context.wish,
    context.decision?.decision,
    context.failure?.kind,
  ],
});
