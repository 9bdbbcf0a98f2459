import { reviewsFor } from '#domain/session/reviews-for.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import type { DeskPerson } from './people.actors.ts';

interface LastReviewerProps {
  page: DeskPerson;
  /** The roles that they would have then. */
  after: DeskPerson['person']['roles'];
}

/** Warns of a change after which nobody could review for a media owner that reviews what is shown on its screens. */
export function LastReviewer({ page: { soleReviewerOf }, after }: LastReviewerProps) {
  const t = useText();
  if (soleReviewerOf === null || reviewsFor(after) === soleReviewerOf) return null;
  return (
    <Banner tone="caution" title={t('desk.people.lastReviewer', { owner: isolate(soleReviewerOf) })}>
      {t('desk.people.lastReviewerText')}
    </Banner>
  );
}
