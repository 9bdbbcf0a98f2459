import { Link } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Scene } from '#src/scenes/Scene.tsx';
import { Pagination } from '#src/ui/data/Pagination.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ArtworkCard, type ArtworkCardProps } from './ArtworkCard.tsx';
import { type ArtworkListQuery, artworkQuery } from './artwork-list-query.ts';
import { type ArtworkType, artworkTypes } from './artwork-types.ts';

export interface ArtworkListProps extends Omit<ArtworkCardProps, 'artwork'> {
  artworks: readonly Schema<'Artwork'>[];
  nextCursor: string | undefined;
  query: ArtworkListQuery;
  type: ArtworkType;
  onClear: () => void;
}

/** A page of the grid with the way to the others, or why there is none. */
export function ArtworkList({ artworks, nextCursor, query, type, onClear, ...card }: ArtworkListProps) {
  const t = useText();
  const texts = artworkTypes[type];
  const { cursors } = query;
  const linkTo = (next: readonly string[]) => ({ search: artworkQuery.write({ ...query, cursors: next }).toString() });
  const look = buttonClass({ variant: 'stroked', tone: 'neutral', size: 'small' });

  if (artworks.length === 0 && cursors.length === 0) {
    const isNarrowed = query.q !== '' || query.status !== null;
    return isNarrowed ? (
      <EmptyState
        icon="search"
        title={t(texts.noMatch)}
        actions={
          <Button variant="stroked" tone="neutral" onClick={onClear}>
            {t('artworks.noMatch.clear')}
          </Button>
        }
      >
        {t('artworks.noMatch.text')}
      </EmptyState>
    ) : (
      <EmptyState
        icon={texts.icon}
        picture={<Scene size="thumb" venueType={303} widthPx={1080} heightPx={1920} />}
        title={t(texts.emptyTitle)}
      >
        {t(mayCall(card.role, 'createArtwork') ? texts.emptyText : texts.emptyViewerText)}
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="visually-hidden">{t(texts.title)}</h2>
      <ul className="artwork-grid">
        {artworks.map((artwork) => (
          <ArtworkCard key={artwork.id} artwork={artwork} {...card} />
        ))}
      </ul>
      <Pagination
        label={t(texts.pages)}
        previous={
          cursors.length > 0 ? (
            <Link className={look} to={linkTo(cursors.slice(0, -1))}>
              <Icon name="chevron-start" size={16} />
              {t('artworks.previous')}
            </Link>
          ) : null
        }
        next={
          nextCursor ? (
            <Link className={look} to={linkTo([...cursors, nextCursor])}>
              {t('artworks.next')}
              <Icon name="chevron-end" size={16} />
            </Link>
          ) : null
        }
      />
    </>
  );
}
