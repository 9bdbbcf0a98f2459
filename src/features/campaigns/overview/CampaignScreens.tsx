import { useState } from 'react';
import { Link } from 'react-router';
import { fitsScreen } from '#domain/artworks/fits-screen.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import type { ResourceState } from '#src/lib/use-resource.ts';
import { Scene } from '#src/scenes/Scene.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import type { LineContent } from '../campaigns.actors.ts';
import type { Artwork, Screen } from '../editor/inventory.ts';
import { DeliveryMap, type DeliveryMapProps } from './DeliveryMap.tsx';
import './campaign-screens.css';

/** So many are shown before one asks for all. */
const FIRST = 6;

interface CampaignScreensProps {
  /** How many the campaign names. */
  count: number;
  content: ResourceState<LineContent>;
  /** Whose delivery is drawn on a map; without it there is none yet. */
  delivering?: Pick<DeliveryMapProps, 'campaignId' | 'startDate' | 'asOf'>;
}

/** The screens that a campaign is booked on. */
export function CampaignScreens({ count, content, delivering }: CampaignScreensProps) {
  const t = useText();
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
              {delivering && <Skeleton height="17rem" />}
              <Skeleton lines={Math.min(FIRST, count)} height="2rem" />
            </div>
          }
        >
          {({ screens, artworks }) => (
            <div>
              {delivering && <DeliveryMap {...delivering} screens={screens} />}
              <ul className="campaign-screens">
                {screens.slice(0, isWhole ? undefined : FIRST).map((screen) => (
                  <ScreenItem key={screen.id} screen={screen} artworks={artworks} />
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

function ScreenItem({ screen, artworks }: { screen: Screen; artworks: readonly Artwork[] }) {
  const t = useText();
  const format = useFormat();
  const { id, name, status, returnsOn, cityName, countryCode, address, venueType, widthPx, heightPx, photo } = screen;
  const shown = artworks.find((artwork) => fitsScreen(artwork, screen).fits);
  return (
    <li className="campaign-screen">
      <div className="campaign-screen-scene">
        <Scene
          size="thumb"
          venueType={venueType}
          widthPx={widthPx}
          heightPx={heightPx}
          photo={photo}
          artwork={shown?.thumbnailUrl ?? null}
        />
      </div>
      <div className="campaign-screen-facts">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {status !== 'active' && (
          <StatusBadge tone="caution">
            {returnsOn
              ? t('campaign.screens.returns', { day: format.date(returnsOn) })
              : t(`campaign.screens.${status}`)}
          </StatusBadge>
        )}
        <span className="muted">
          {venueName(venueType, t)} · <bdi>{cityName}</bdi> · <bdi>{format.country(countryCode)}</bdi> ·{' '}
          <bdi>{address}</bdi>
        </span>
        <Link to={{ pathname: '../plays', search: new URLSearchParams({ screen: id }).toString() }} relative="path">
          {t('why.link')}
        </Link>
      </div>
    </li>
  );
}
