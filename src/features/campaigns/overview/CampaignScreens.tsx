import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { ResourceState } from '#src/lib/use-resource.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import type { LineContent } from '../campaigns.actors.ts';

/** So many are shown before one asks for all. */
const FIRST = 6;

interface CampaignScreensProps {
  /** How many the campaign names. */
  count: number;
  content: ResourceState<LineContent>;
}

/** The screens that a campaign is booked on. */
export function CampaignScreens({ count, content }: CampaignScreensProps) {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const [isWhole, setWhole] = useState(false);
  return (
    <Card flush id="screens" title={t('campaign.screens.title', { count })}>
      {count === 0 ? (
        <p className="campaign-footnote muted">{t('campaign.screens.none')}</p>
      ) : (
        <ResourceView
          resource={content}
          texts={texts}
          skeleton={
            <div className="campaign-loading-lines">
              <Skeleton lines={Math.min(FIRST, count)} height="2rem" />
            </div>
          }
        >
          {({ screens }) => (
            <div>
              <ul className="campaign-screens">
                {screens
                  .slice(0, isWhole ? undefined : FIRST)
                  .map(({ id, name, status, cityName, countryCode, address }) => (
                    <li key={id}>
                      <strong>
                        <bdi>{name}</bdi>
                      </strong>
                      {status !== 'active' && (
                        <StatusBadge tone="caution">{t(`campaign.screens.${status}`)}</StatusBadge>
                      )}
                      <span className="muted">
                        <bdi>{cityName}</bdi> · <bdi>{format.country(countryCode)}</bdi> · <bdi>{address}</bdi>
                      </span>
                      <Link
                        to={{ pathname: '../plays', search: new URLSearchParams({ screen: id }).toString() }}
                        relative="path"
                      >
                        {t('why.link')}
                      </Link>
                    </li>
                  ))}
              </ul>
              {screens.length > FIRST && (
                <div className="campaign-more">
                  <Button variant="text" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                    {isWhole ? t('action.showFewer') : t('campaign.screens.all', { count: screens.length })}
                  </Button>
                </div>
              )}
            </div>
          )}
        </ResourceView>
      )}
    </Card>
  );
}
