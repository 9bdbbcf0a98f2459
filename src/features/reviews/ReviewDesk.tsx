import type { ReactNode, Ref } from 'react';
import type { Schema } from '#src/api/client.ts';
import { FindingList } from '#src/artwork-policy/FindingList.tsx';
import { useMeasuredPolicy } from '#src/artwork-policy/use-measured-policy.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { keepFootRoom } from '#src/ui/overlay/keep-foot-room.ts';
import { CompareBar, type CompareMode } from './CompareBar.tsx';
import { KeyHints } from './KeyHints.tsx';
import { ReviewCampaigns } from './ReviewCampaigns.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ReviewQueue, type ReviewQueueProps } from './ReviewQueue.tsx';
import { ReviewStage } from './ReviewStage.tsx';

export interface ReviewDeskProps extends ReviewQueueProps {
  review: Schema<'ReviewItem'>;
  isDeciding: boolean;
  /** What the keys of the desk listen to; takes the focus when what had it goes. */
  ref: Ref<HTMLDivElement>;
  /** A decision that was not recorded. */
  problem: ReactNode;
  onApprove: () => void;
  onReject: () => void;
  /** Takes an approval back. */
  onRevoke: () => void;
  /** How a version is held against the one before it. */
  compareMode: CompareMode;
  onCompareMode: (mode: CompareMode) => void;
}

/** One artwork at a time: the picture, what to know about it, the decision, and the queue beside it. */
export function ReviewDesk(props: ReviewDeskProps) {
  const { review, isDeciding, ref, problem, onApprove, onReject, onRevoke, compareMode, onCompareMode, ...queue } =
    props;
  const t = useText();
  const format = useFormat();
  const { policy, measured, onTexts } = useMeasuredPolicy(review.artwork, review.policy);
  const { items, currentIndex, onSelect } = queue;
  const isPending = review.status === 'pending';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div ref={ref} className="review-desk" role="group" aria-label={t('reviews.desk')} tabIndex={-1}>
      <ReviewQueue {...queue} />
      <section className="review-current" aria-label={review.artwork.name}>
        <div className="review-head">
          <h2 className="review-name truncate" dir="auto" title={review.artwork.name}>
            {review.artwork.name}
          </h2>
          <div className="review-moves">
            <IconButton
              icon="chevron-start"
              label={t('reviews.previous')}
              disabled={currentIndex <= 0}
              onClick={() => onSelect(currentIndex - 1)}
            />
            <span className="figures">
              {t('reviews.position', {
                position: format.number(currentIndex + 1),
                count: format.number(items.length),
              })}
            </span>
            <IconButton
              icon="chevron-end"
              label={t('reviews.next')}
              disabled={currentIndex >= items.length - 1}
              onClick={() => onSelect(currentIndex + 1)}
            />
          </div>
        </div>
        {review.previous && <CompareBar type={review.artwork.type} mode={compareMode} onMode={onCompareMode} />}
        <ReviewStage review={{ ...review, policy }} mode={compareMode} onTexts={onTexts} />
        {problem}
        <section className="review-policy" aria-label={t('policy.title')}>
          <FindingList policy={policy} measured={measured} />
        </section>
        <ReviewCampaigns key={review.id} review={review} />
        <div className="review-foot">
          <ReviewFacts review={review} />
          {isPending && (
            <div ref={keepFootRoom} className="review-decide">
              <div className="review-buttons">
                <Button variant="stroked" tone="negative" icon="close" disabled={isDeciding} onClick={onReject}>
                  {t('reviews.reject')}
                </Button>
                <Button icon="check" loading={isDeciding} onClick={onApprove}>
                  {t('reviews.approve')}
                </Button>
              </div>
              <KeyHints />
            </div>
          )}
          {review.status === 'approved' && review.artwork.status === 'approved' && (
            <div ref={keepFootRoom} className="review-decide">
              <Button variant="stroked" tone="negative" icon="undo" disabled={isDeciding} onClick={onRevoke}>
                {t('reviews.revoke')}
              </Button>
            </div>
          )}
        </div>
      </section>
    </div>
  );
}
