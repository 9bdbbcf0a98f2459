import type { Schema } from '#src/api/client.ts';
import { ArtworkDropZone } from '#src/artwork-upload/ArtworkDropZone.tsx';
import { UploadList } from '#src/artwork-upload/UploadList.tsx';
import { useArtworkUploads } from '#src/artwork-upload/use-artwork-uploads.ts';
import { useText } from '#src/i18n/use-text.ts';

interface NewVersionProps {
  artwork: Schema<'Artwork'>;
  /** The place that a button elsewhere leads to. */
  id: string;
  /** A file on its way stays until it has been answered: the news that there is a version may come before. */
  isOffered: boolean;
  onMade: (version: Schema<'Artwork'>) => void;
}

/** Where new bytes for an artwork are put: one file of its own type at a time. */
export function NewVersion({ artwork, id, isOffered, onMade }: NewVersionProps) {
  const t = useText();
  const { uploads, sum, add, cancel, cancelAll, retry, dismiss } = useArtworkUploads({
    parent: artwork,
    onReady: onMade,
  });
  const isOnItsWay = uploads.some(({ state }) => state !== 'rejected' && state !== 'duplicate');
  if (!isOffered && !isOnItsWay) return null;
  return (
    <section className="stack gap-2" aria-label={t('artwork.newVersion')}>
      <ArtworkDropZone id={id} type={artwork.type} single disabled={isOnItsWay} onFiles={add} />
      <p className="muted">{t('artwork.newVersionHelp')}</p>
      {artwork.status === 'approved' && <p>{t('artwork.newVersionStops')}</p>}
      <UploadList
        uploads={uploads}
        sum={sum}
        onCancel={cancel}
        onCancelAll={cancelAll}
        onRetry={retry}
        onDismiss={dismiss}
      />
    </section>
  );
}
