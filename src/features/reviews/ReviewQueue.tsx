import { useRef } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { DueText } from './DueText.tsx';

export interface ReviewQueueProps {
  items: readonly Schema<'ReviewItem'>[];
  currentIndex: number;
  /** Whether the server has more of them. */
  hasMore: boolean;
  isBusy: boolean;
  onSelect: (index: number) => void;
  onMore: () => void;
}

/** The reviews in their order, with their pictures: a strip on narrow screens, a column on wide ones. */
export function ReviewQueue({ items, currentIndex, hasMore, isBusy, onSelect, onMore }: ReviewQueueProps) {
  const t = useText();
  const current = useRef<HTMLButtonElement>(null);
  const currentId = items[currentIndex]?.id;
  useWhen(currentId, () => current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  return (
    <nav className="review-queue" aria-label={t('reviews.queue')}>
      <ol className="review-queue-list">
        {items.map((item, index) => (
          <li key={item.id}>
            <button
              type="button"
              ref={index === currentIndex ? current : undefined}
              className="review-queue-item"
              aria-current={index === currentIndex ? 'true' : undefined}
              onClick={() => onSelect(index)}
            >
              <img src={item.artwork.thumbnailUrl} alt="" loading="lazy" />
              <span className="review-queue-words">
                <span className="review-name truncate" dir="auto">
                  {item.artwork.name}
                </span>
                <DueText review={item} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button variant="text" size="small" loading={isBusy} onClick={onMore}>
          {t('reviews.more')}
        </Button>
      )}
    </nav>
  );
}
