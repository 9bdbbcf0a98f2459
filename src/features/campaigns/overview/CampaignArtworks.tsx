import { Link } from 'react-router';
import { artworkStatusMessages } from '#src/i18n/artwork-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { artworkTones } from '#src/lib/artwork-tone.ts';
import { path } from '#src/lib/paths.ts';
import type { ResourceState } from '#src/lib/use-resource.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import type { LineContent } from '../campaigns.actors.ts';
import { CreativeScenes } from '../creative/CreativeScenes.tsx';
import { ArtworkVerdicts } from './ArtworkVerdicts.tsx';

interface CampaignArtworksProps {
  /** How many the campaign names. */
  count: number;
  content: ResourceState<LineContent>;
}

/** What a campaign shows, and how far its review is. */
export function CampaignArtworks({ count, content }: CampaignArtworksProps) {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  return (
    <Card
      id="artworks"
      title={t('nav.artworks')}
      actions={
        <Link className="campaign-card-link" to={path('artworkImages')}>
          {t('campaign.artworks.all')}
        </Link>
      }
    >
      {count === 0 ? (
        <p className="muted">{t('campaign.artworks.none')}</p>
      ) : (
        <ResourceView resource={content} texts={texts} skeleton={<Skeleton lines={count} height="3.5rem" />}>
          {({ artworks, screens }) => (
            <div className="stack">
              <CreativeScenes artworks={artworks} screens={screens} most={1} />
              <ul className="campaign-artworks">
                {artworks.map((artwork) => (
                  <li key={artwork.id}>
                    <img src={artwork.thumbnailUrl} alt="" width={72} height={54} loading="lazy" decoding="async" />
                    <div className="campaign-artwork-words">
                      <Link
                        className="campaign-artwork-name truncate"
                        title={artwork.name}
                        to={path('artwork', { id: artwork.id })}
                      >
                        <bdi>{artwork.name}</bdi>
                      </Link>
                      <span className="row gap-2">
                        <StatusBadge tone={artworkTones[artwork.status]}>
                          {t(artworkStatusMessages[artwork.status])}
                        </StatusBadge>
                        <span className="campaign-quiet figures">
                          {t('artwork.pixels', {
                            width: format.number(artwork.width),
                            height: format.number(artwork.height),
                          })}
                        </span>
                      </span>
                      <ArtworkVerdicts artwork={artwork} />
                    </div>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </ResourceView>
      )}
    </Card>
  );
}
