import { mayCall } from '#contract/roles.ts';
import { artworkEvents } from '#machines/artworks/artwork-lifecycle.ts';
import type { Schema } from '#src/api/client.ts';
import { replaceOffer } from '#src/artwork-policy/replace-offer.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

type Role = Schema<'Instance'>['role'];

/** Why something cannot be had now; null when it can, undefined when it is not worth showing. */
type Offer = MessageId | null | undefined;

export interface ArtworkOffers {
  /** New bytes in its place. */
  readonly replace: Offer;
  readonly archive: Offer;
  readonly restore: Offer;
  /** For good; whether it ran is the server's to say. */
  readonly delete: Offer;
}

/** What an artwork's chart, its versions and the member's role let them do with it. */
export function artworkOffers(
  artwork: Pick<Schema<'Artwork'>, 'status' | 'nextVersionId' | 'ownerReviews'>,
  role: Role,
): ArtworkOffers {
  const { status, nextVersionId } = artwork;
  const events = artworkEvents(status);
  const isNewest = nextVersionId === null || nextVersionId === undefined;
  const offer = (operation: 'archiveArtwork' | 'restoreArtwork', why: Offer): Offer =>
    why ?? (mayCall(role, operation) ? null : 'artwork.why.role');
  return {
    replace: replaceOffer(artwork, role),
    archive: events.includes('artwork.archived') ? offer('archiveArtwork', null) : undefined,
    delete:
      events.includes('artwork.deleted') && mayCall(role, 'deleteArtwork')
        ? isNewest
          ? null
          : 'artwork.why.newer'
        : undefined,
    restore: events.includes('artwork.restored')
      ? offer('restoreArtwork', isNewest ? null : 'artwork.why.newer')
      : undefined,
  };
}
