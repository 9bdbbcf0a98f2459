import type { Schema } from '#src/api/client.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { browserReviewDecisionMachine } from './reviews.actors.ts';

interface DecisionListeners {
  onDecided: (review: Schema<'ReviewItem'>) => void;
  /** Somebody else was faster. */
  onLost: (reviewId: string) => void;
}

/** The decision machine for a page. */
export function useReviewDecision({ onDecided, onLost }: DecisionListeners) {
  const actor = useActorRef(browserReviewDecisionMachine);
  const snapshot = useSnapshot(actor);
  useEmitted(actor, 'review.decided', ({ review }) => onDecided(review));
  useEmitted(actor, 'review.lost', ({ reviewId }) => onLost(reviewId));

  const { reviewId, decision, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isRejecting =
    snapshot.matches('explaining') ||
    snapshot.matches({ refused: 'rejection' }) ||
    (isBusy && decision !== null && decision.decision !== 'approve');
  return {
    isBusy,
    /** The review that the rejection's dialog is about; null while it is closed. */
    rejectingId: isRejecting ? reviewId : null,
    /** What the dialog asks reasons for. */
    wish: snapshot.context.wish,
    /** Why the last decision was not recorded; null when it was. */
    failure: snapshot.hasTag('failed') ? failure : null,
    /** The review whose approval was not recorded. */
    refusedApprovalId: snapshot.matches({ refused: 'approval' }) ? reviewId : null,
    // A new decision lets one be that was not recorded.
    approve: (id: string) => {
      actor.send({ type: 'decision.dropped' });
      actor.send({ type: 'approval.given', reviewId: id });
    },
    beginRejection: (id: string) => {
      actor.send({ type: 'decision.dropped' });
      actor.send({ type: 'rejection.begun', reviewId: id });
    },
    beginRevocation: (id: string) => {
      actor.send({ type: 'decision.dropped' });
      actor.send({ type: 'revocation.begun', reviewId: id });
    },
    reject: (reasonCode: Schema<'ReasonCode'>, note: string) =>
      actor.send({ type: 'rejection.given', reasonCode, note }),
    cancelRejection: () => actor.send({ type: 'rejection.cancelled' }),
    retry: () => actor.send({ type: 'retry.requested' }),
    drop: () => actor.send({ type: 'decision.dropped' }),
  };
}
