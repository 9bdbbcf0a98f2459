import { Link, useViewTransitionState } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { artworkStatusMessages } from '#src/i18n/artwork-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { artworkTones } from '#src/lib/artwork-tone.ts';
import { carrying } from '#src/lib/carried.ts';
import { classNames } from '#src/lib/class-names.ts';
import { path } from '#src/lib/paths.ts';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { artworkOffers } from './artwork-offers.ts';
import { ReviewState } from './ReviewState.tsx';

export interface ArtworkCardProps {
  artwork: Schema<'Artwork'>;
  /** The member's. */
  role: Schema<'Instance'>['role'];
  onPreview: (artwork: Schema<'Artwork'>) => void;
  onArchive: (artwork: Schema<'Artwork'>) => void;
  onRestore: (artwork: Schema<'Artwork'>) => void;
  onDelete: (artwork: Schema<'Artwork'>) => void;
  /** The artwork that is being taken out of the archive. */
  restoringId: string | null;
}

/** One image of the grid. */
export function ArtworkCard(props: ArtworkCardProps) {
  const { artwork, role, onPreview, onArchive, onRestore, onDelete, restoringId } = props;
  const t = useText();
  const format = useFormat();
  const { id, name, status, width, height, bytes, thumbnailUrl, inUse, durationMs } = artwork;
  const offers = artworkOffers(artwork, role);
  const to = path('artwork', { id });
  const morphs = useViewTransitionState(to);
  const pixels = t('artwork.pixels', { width: format.number(width), height: format.number(height) });
  return (
    <li className="artwork-card">
      <button
        type="button"
        className={classNames('artwork-thumb', morphs && 'morph-picture')}
        aria-label={t('artworks.preview', { name })}
        onClick={() => onPreview(artwork)}
      >
        <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" />
      </button>
      <div className="artwork-card-body">
        <div className="artwork-card-line">
          <h3 className="artwork-name truncate" dir="auto" title={name}>
            <Link
              className={morphs ? 'morph-title' : undefined}
              to={to}
              viewTransition
              state={carrying({ name, picture: thumbnailUrl, width, height })}
            >
              {name}
            </Link>
          </h3>
          {offers.restore === null && (
            <IconButton
              icon="undo"
              size="small"
              label={t('artworks.restore', { name })}
              disabled={restoringId === artwork.id}
              onClick={() => onRestore(artwork)}
            />
          )}
          {offers.delete === null && (
            <IconButton
              icon="trash"
              size="small"
              label={t('artworks.delete', { name })}
              onClick={() => onDelete(artwork)}
            />
          )}
          {offers.archive === null && (
            <IconButton
              icon="archive"
              size="small"
              label={t('artworks.archive', { name })}
              onClick={() => onArchive(artwork)}
            />
          )}
        </div>
        <p className="artwork-card-facts figures">
          <bdi>{pixels}</bdi> <bdi>{format.bytes(bytes)}</bdi>{' '}
          {durationMs !== null && (
            <bdi>
              {t('artwork.seconds', { seconds: format.number(durationMs / 1000, { maximumFractionDigits: 1 }) })}
            </bdi>
          )}
        </p>
        <div className="artwork-card-badges">
          <StatusBadge tone={artworkTones[status]}>{t(artworkStatusMessages[status])}</StatusBadge>
          {inUse && <Badge>{t('artworks.inUse')}</Badge>}
        </div>
        <ReviewState artwork={artwork} />
      </div>
    </li>
  );
}
