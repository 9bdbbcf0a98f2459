import { Link, useParams } from 'react-router';
import { FindingBoxes } from '#src/artwork-policy/FindingBoxes.tsx';
import { FindingList } from '#src/artwork-policy/FindingList.tsx';
import { artworkStatusMessages } from '#src/i18n/artwork-messages.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { artworkTones } from '#src/lib/artwork-tone.ts';
import { path, requiredParam } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { artworkDetailMachine } from './artwork-detail.actors.ts';
import { UseTable } from './UseTable.tsx';
import { VersionList } from './VersionList.tsx';
import './artwork-detail.css';

/** One artwork: what the policy check found on it, its versions with their reviews, and where it is shown. */
export function ArtworkPage() {
  const id = requiredParam(useParams(), 'id');
  const t = useText();
  const texts = useResourceTexts();
  const resource = useResource(artworkDetailMachine, { id });
  const { data, failure, invalidate } = resource;
  useLiveEvents((event) => {
    if (event.name !== 'campaign.figures') invalidate();
  });
  const back = (
    <Link to={path('artworkImages')}>
      <Icon name="arrow-start" size={14} />
      {t('nav.artworks')}
    </Link>
  );
  // An id that is none is refused as invalid.
  if (!data && (failure?.kind === 'notFound' || failure?.kind === 'invalid')) {
    return (
      <>
        <PageHeader title={t('nav.artworks')} back={back} />
        <EmptyState
          icon="image"
          title={t('artwork.gone.title')}
          actions={
            <Link className={buttonClass()} to={path('artworkImages')}>
              {t('artwork.gone.back')}
            </Link>
          }
        >
          {t('artwork.gone.text')}
        </EmptyState>
      </>
    );
  }
  const artwork = data?.artwork;
  return (
    <>
      <PageHeader
        title={artwork ? <bdi>{artwork.name}</bdi> : t('nav.artworks')}
        back={back}
        status={
          artwork && (
            <StatusBadge tone={artworkTones[artwork.status]}>{t(artworkStatusMessages[artwork.status])}</StatusBadge>
          )
        }
      />
      <ResourceView resource={resource} texts={texts} skeleton={<Skeleton lines={6} />}>
        {({ artwork: shown, policy, versions, uses }) => (
          <div className="artwork-detail">
            <Card title={t('policy.title')}>
              <div className="artwork-detail-check">
                <figure className="artwork-detail-stage">
                  <span className="policy-frame">
                    <img
                      src={shown.type === 'image' ? shown.url : shown.thumbnailUrl}
                      alt={shown.name}
                      width={shown.width}
                      height={shown.height}
                    />
                    <FindingBoxes findings={policy.findings} />
                  </span>
                </figure>
                <FindingList policy={policy} />
              </div>
            </Card>
            <Card title={t('artwork.versions')}>
              <VersionList versions={versions} currentId={shown.id} />
            </Card>
            <Card title={t('artwork.uses')} flush={uses.length > 0}>
              <UseTable uses={uses} />
            </Card>
          </div>
        )}
      </ResourceView>
    </>
  );
}
