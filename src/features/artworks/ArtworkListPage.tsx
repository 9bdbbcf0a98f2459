import { lazy, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import type { Schema } from '#src/api/client.ts';
import { ArtworkDropZone } from '#src/artwork-upload/ArtworkDropZone.tsx';
import { UnfinishedUploads } from '#src/artwork-upload/UnfinishedUploads.tsx';
import { UploadList } from '#src/artwork-upload/UploadList.tsx';
import { useArtworkUploads } from '#src/artwork-upload/use-artwork-uploads.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { hasStudio } from '#src/platform/has-studio.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { UnavailableAction } from '#src/ui/overlay/UnavailableAction.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Tabs } from '#src/ui/page/Tabs.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { ArtworkFilters } from './ArtworkFilters.tsx';
import { ArtworkGridSkeleton } from './ArtworkGridSkeleton.tsx';
import { ArtworkList } from './ArtworkList.tsx';
import { type ArtworkListQuery, artworkQuery } from './artwork-list-query.ts';
import { type ArtworkType, artworkTypes } from './artwork-types.ts';
import { artworkListMachine, storageMachine } from './artworks.actors.ts';
import { DeletionDialog } from './DeletionDialog.tsx';
import { StorageRoom } from './StorageRoom.tsx';
import { useArtworkArchive } from './use-artwork-archive.ts';
import { useArtworkDeletion } from './use-artwork-deletion.ts';
import './artworks.css';

const ArtworkPreview = lazy(() => import('./ArtworkPreview.tsx').then((part) => ({ default: part.ArtworkPreview })));
const nothing = {};

/** The instance's artworks of a type: what there is, how it stands with the reviewer, and new ones. */
export function ArtworkListPage({ type }: { type: ArtworkType }) {
  const t = useText();
  const texts = useResourceTexts();
  const { role } = useInstance();
  const isEditor = mayCall(role, 'createArtwork');
  const { query, narrow } = useListUrl(artworkQuery);
  const list = useResource(artworkListMachine, { ...query, type });
  const { invalidate } = list;

  // Another finding begins at its first page.
  const find = (change: Partial<ArtworkListQuery>) => narrow({ cursors: [], ...change });

  const { uploads, sum, add, cancel, cancelAll, retry, dismiss } = useArtworkUploads({
    onReady: (artwork, { id, name }) => {
      invalidate();
      dismiss(id);
      showToast(t(artwork.type === type ? 'artworks.uploaded' : artworkTypes[artwork.type].elsewhere, { name }));
    },
  });

  const items = list.data?.items ?? [];
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = items.find(({ id }) => id === shownId);
  const archive = useArtworkArchive(invalidate);
  const storage = useResource(storageMachine, nothing);
  const { invalidate: measureRoom } = storage;
  useLiveEvents(({ name }) => {
    if (name !== 'artwork.changed' && name !== 'live.resumed') return;
    invalidate();
    measureRoom();
  });
  const deletion = useArtworkDeletion(() => {
    invalidate();
    measureRoom();
  });

  return (
    <>
      <PageHeader
        title={t('nav.artworks')}
        subtitle={t('artworks.subtitle')}
        actions={
          isEditor ? (
            type === 'image' &&
            hasStudio() && (
              <Link className={buttonClass({ variant: 'stroked', tone: 'neutral' })} to={`${path('studio')}?new=`}>
                <Icon name="studio" />
                {t('artworks.draw')}
              </Link>
            )
          ) : (
            <UnavailableAction icon="upload" label={t(artworkTypes[type].upload)} why={t('artwork.why.role')} />
          )
        }
      />
      <Tabs label={t('artworks.types')}>
        {Object.values(artworkTypes).map(({ page, title }) => (
          <NavLink key={page} className="tab" to={path(page)}>
            {t(title)}
          </NavLink>
        ))}
      </Tabs>
      <div className="stack">
        {storage.data && <StorageRoom storage={storage.data} />}
        {isEditor && (
          <section className="stack gap-2" aria-label={t(artworkTypes[type].upload)}>
            <ArtworkDropZone type={type} onFiles={add} />
            <UploadList
              uploads={uploads}
              sum={sum}
              onCancel={cancel}
              onCancelAll={cancelAll}
              onRetry={retry}
              onDismiss={dismiss}
            />
            <UnfinishedUploads uploads={uploads} onFiles={add} />
          </section>
        )}
        <ArtworkFilters
          key={type}
          type={type}
          q={query.q}
          status={query.status}
          onSearch={(q) => find({ q })}
          onStatus={(status) => find({ status })}
        />
        <ResourceView resource={list} texts={texts} skeleton={<ArtworkGridSkeleton />}>
          {(page) => (
            <ArtworkList
              artworks={page.items}
              nextCursor={page.nextCursor}
              query={query}
              type={type}
              role={role}
              restoringId={archive.restoringId}
              onRestore={archive.restore}
              onDelete={deletion.ask}
              onPreview={({ id }: Schema<'Artwork'>) => setShownId(id)}
              onArchive={archive.request}
              onClear={() => find({ q: '', status: null })}
            />
          )}
        </ResourceView>
      </div>
      <Suspense>{shown && <ArtworkPreview artwork={shown} onClose={() => setShownId(null)} />}</Suspense>
      <DeletionDialog deletion={deletion} />
      <ArchiveDialog archive={archive} />
    </>
  );
}
