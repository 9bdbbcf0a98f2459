import { useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { reviewScreensMachine } from './reviews.actors.ts';

/** More cities are counted. */
const SHOWN_CITIES = 4;

/** What the artwork advertises, when and where: the campaigns it is to be shown in, and on demand their screens. */
export function ReviewCampaigns({ review }: { review: Schema<'ReviewItem'> }) {
  const t = useText();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { campaigns } = review;
  const listId = `review-screens-${review.id}`;
  const where = ({ screenCount, cities }: Schema<'ReviewedCampaign'>) => {
    const named = cities.slice(0, SHOWN_CITIES).map(isolate);
    const more = cities.length - named.length;
    const all = more > 0 ? [...named, t('reviews.campaigns.moreCities', { count: more })] : named;
    return `${t('editor.review.screens', { count: screenCount })} · ${format.list(all)}`;
  };
  return (
    <section className="review-campaigns" aria-label={t('reviews.campaigns')}>
      <h3>{t('reviews.campaigns')}</h3>
      {campaigns.length === 0 && <p className="ink-soft">{t('reviews.campaigns.none')}</p>}
      <ul>
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <strong>
              <bdi>{campaign.name}</bdi>
            </strong>
            <span>
              <bdi>{campaign.brand ?? t('reviews.campaigns.noBrand')}</bdi>
              {campaign.category && ` · ${t(`category.${campaign.category}`)}`}
            </span>
            {campaign.startDate && campaign.endDate && (
              <span>{format.dateRange(campaign.startDate, campaign.endDate)}</span>
            )}
            <span>{where(campaign)}</span>
          </li>
        ))}
      </ul>
      {campaigns.length > 0 && (
        <Button
          variant="text"
          size="small"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen((open) => !open)}
        >
          {t(isOpen ? 'reviews.screens.hide' : 'reviews.screens.show')}
        </Button>
      )}
      <div id={listId}>{isOpen && <ReviewScreens key={review.id} reviewId={review.id} />}</div>
    </section>
  );
}

function ReviewScreens({ reviewId }: { reviewId: string }) {
  const t = useText();
  const screens = useResource(reviewScreensMachine, { reviewId });
  return (
    <ResourceView resource={screens} texts={useResourceTexts()} skeleton={<Skeleton lines={3} height="1.25rem" />}>
      {({ items, nextCursor }) => (
        <>
          <ul aria-label={t('reviews.screens')} className="review-screens">
            {items.map(({ id, name, cityName, mediaOwner }) => (
              <li key={id}>
                <bdi>{name}</bdi>{' '}
                <span className="ink-soft">
                  <bdi>{cityName}</bdi> · <bdi>{mediaOwner}</bdi>
                </span>
              </li>
            ))}
          </ul>
          {nextCursor && (
            <Button variant="text" size="small" loading={screens.isBusy} onClick={screens.more}>
              {t('reviews.screens.more')}
            </Button>
          )}
        </>
      )}
    </ResourceView>
  );
}
