import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { artworkStatusMessages } from '#src/i18n/artwork-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { artworkTones } from '#src/lib/artwork-tone.ts';
import { useCarried } from '#src/lib/carried.ts';
import { path } from '#src/lib/paths.ts';
import { Crumbs } from '#src/patterns/crumbs/Crumbs.tsx';
import { DetailGone } from '#src/patterns/detail/DetailGone.tsx';
import { useDetail } from '#src/patterns/detail/use-detail.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { ArchiveDialog } from '../ArchiveDialog.tsx';
import { artworkOffers } from '../artwork-offers.ts';
import { DeletionDialog } from '../DeletionDialog.tsx';
import { useArtworkArchive } from '../use-artwork-archive.ts';
import { useArtworkDeletion } from '../use-artwork-deletion.ts';
import { ArtworkActions } from './ArtworkActions.tsx';
import { ArtworkSkeleton } from './ArtworkSkeleton.tsx';
import { artworkDetailMachine } from './artwork-detail.actors.ts';
import { CheckCard } from './CheckCard.tsx';
import { NewVersion } from './NewVersion.tsx';
import { UseTable } from './UseTable.tsx';
import { VersionList } from './VersionList.tsx';
import './artwork-detail.css';

/** One artwork: what the policy check found on it, its versions with their reviews, and where it is shown. */
export function ArtworkPage() {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const navigate = useNavigate();
  const pickerId = useId();
  const { role } = useInstance();
  const { id, resource, isGone } = useDetail(artworkDetailMachine, (event, detail) => {
    if (event.name !== 'campaign.figures') detail.resource.invalidate();
  });
  const { data, invalidate } = resource;
  const carried = useCarried();
  const archive = useArtworkArchive(invalidate);
  const deletion = useArtworkDeletion(() => void navigate(path('artworkImages'), { replace: true }));
  if (isGone) {
    return (
      <DetailGone
        kind="artwork"
        icon="image"
        title={t('artwork.gone.title')}
        back={{ to: path('artworkImages'), label: t('artwork.gone.back') }}
      >
        {t('artwork.gone.text')}
      </DetailGone>
    );
  }
  const artwork = data?.artwork;
  const name = artwork?.name ?? carried?.name;
  const offers = artwork && artworkOffers(artwork, role);
  const showVersion = (version: Schema<'Artwork'>) => {
    showToast(t('artwork.versionMade', { version: format.number(version.version) }));
    void navigate(path('artwork', { id: version.id }));
  };
  return (
    <>
      <PageHeader
        title={name ? <bdi>{name}</bdi> : t('nav.artworks')}
        crumbs={
          <Crumbs
            above={[{ to: path('artworkImages'), label: t('nav.artworks') }]}
            current={name ? <bdi>{name}</bdi> : t('artwork.title')}
          />
        }
        status={
          artwork && (
            <StatusBadge tone={artworkTones[artwork.status]}>{t(artworkStatusMessages[artwork.status])}</StatusBadge>
          )
        }
        actions={
          offers && (
            <ArtworkActions
              artwork={artwork}
              offers={offers}
              isRestoring={archive.restoringId === id}
              onReplace={() => document.getElementById(pickerId)?.focus()}
              onArchive={() => archive.request(artwork)}
              onRestore={() => void archive.restore(artwork)}
              onDelete={() => deletion.ask(artwork)}
            />
          )
        }
      />
      <ResourceView resource={resource} texts={texts} skeleton={<ArtworkSkeleton />}>
        {({ artwork: shown, policy, versions, uses }) => (
          <div className="artwork-detail">
            <CheckCard
              key={shown.id}
              artwork={shown}
              policy={policy}
              replace={offers?.replace}
              onMade={showVersion}
              onOutdated={invalidate}
            />
            <Card title={t('artwork.versions')}>
              <div className="stack gap-6">
                <NewVersion
                  key={shown.id}
                  id={pickerId}
                  artwork={shown}
                  isOffered={offers?.replace === null}
                  onMade={showVersion}
                />
                <VersionList versions={versions} currentId={shown.id} />
              </div>
            </Card>
            <Card title={t('artwork.uses')} flush={uses.length > 0}>
              <UseTable uses={uses} />
            </Card>
          </div>
        )}
      </ResourceView>
      <DeletionDialog deletion={deletion} />
      <ArchiveDialog archive={archive} />
    </>
  );
}
