import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { ScreenPreview } from '#src/artwork-stage/ScreenPreview.tsx';
import { artworkStatusMessages, kindMessage } from '#src/i18n/artwork-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { artworkTones } from '#src/lib/artwork-tone.ts';
import { path } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { MediaFacts } from './MediaFacts.tsx';
import { ReviewState } from './ReviewState.tsx';

export interface ArtworkPreviewProps {
  artwork: Schema<'Artwork'>;
  onClose: () => void;
}

/** An artwork as large as the dialog lets it be, with everything known about it. */
export function ArtworkPreview({ artwork, onClose }: ArtworkPreviewProps) {
  const t = useText();
  const format = useFormat();
  const { id, name, url, width, height, bytes, mimeType, status, inUse, createdAt } = artwork;
  const kind = kindMessage(mimeType);
  return (
    <Dialog
      title={<bdi>{name}</bdi>}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Link className={buttonClass({ variant: 'stroked', tone: 'neutral' })} to={path('artwork', { id })}>
            {t('artwork.details')}
          </Link>
          {artwork.type !== 'html' && (
            <a
              className={buttonClass({ variant: 'stroked', tone: 'neutral' })}
              href={url}
              target="_blank"
              rel="noreferrer"
            >
              {t('artworks.openOriginal')}
              <Icon name="external" />
            </a>
          )}
        </>
      }
    >
      <div className="stack">
        <ScreenPreview artwork={artwork} />
        <dl className="artwork-facts">
          <div>
            <dt>{t('artworks.fact.status')}</dt>
            <dd className="row gap-2">
              <StatusBadge tone={artworkTones[status]}>{t(artworkStatusMessages[status])}</StatusBadge>
              {inUse && <Badge>{t('artworks.inUse')}</Badge>}
            </dd>
          </div>
          <div>
            <dt>{t('artworks.fact.size')}</dt>
            <dd className="figures">
              <bdi>{t('artwork.pixels', { width: format.number(width), height: format.number(height) })}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('artworks.fact.file')}</dt>
            <dd className="figures">
              {kind ? t(kind) : mimeType} · <bdi>{format.bytes(bytes)}</bdi>
            </dd>
          </div>
          <MediaFacts artwork={artwork} />
          <div>
            <dt>{t('artworks.fact.uploaded')}</dt>
            <dd>{format.dateTime(createdAt)}</dd>
          </div>
          {artwork.review && (
            <div>
              <dt>{t('artworks.fact.review')}</dt>
              <dd>
                <ReviewState artwork={artwork} detailed />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </Dialog>
  );
}
