import type { Schema } from '#src/api/client.ts';
import { reasonMessages } from '#src/i18n/artwork-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useWallNow } from '#src/platform/use-wall-now.ts';

export interface ReviewStateProps {
  artwork: Schema<'Artwork'>;
  /** Says the reviewer's note and what to do next, too. */
  detailed?: boolean;
}

/** Where an artwork stands with the reviewer, in words; nothing while there is nothing to say. */
export function ReviewState({ artwork: { status, review }, detailed = false }: ReviewStateProps) {
  const t = useText();
  const format = useFormat();
  const now = useWallNow();
  if (!review) return null;
  if (status === 'pending_review') {
    const isLate = Date.parse(review.dueAt) < now.getTime();
    return (
      <p className="review-state" title={format.dateTime(review.dueAt)}>
        {t(isLate ? 'artworks.reviewOverdue' : 'artworks.reviewDue', { time: format.relative(review.dueAt, now) })}
      </p>
    );
  }
  if (status === 'rejected' || status === 'revoked') {
    return (
      <div className="review-state">
        {review.reasonCode && <p className="review-reason">{t(reasonMessages[review.reasonCode])}</p>}
        {detailed && review.note && (
          <p className="review-note" dir="auto">
            {t('artworks.reviewerNote', { note: review.note })}
          </p>
        )}
        {detailed && <p>{t(status === 'rejected' ? 'artworks.rejectedNext' : 'artworks.revokedNext')}</p>}
      </div>
    );
  }
  if (status === 'approved' && review.decidedAt) {
    return <p className="review-state">{t('artworks.approvedOn', { date: format.date(review.decidedAt) })}</p>;
  }
  return null;
}
