import { artworkEvents } from '#machines/artworks/artwork-lifecycle.ts';
import type { Schema } from '#src/api/client.ts';
import type { Tone } from '#src/ui/tone.ts';

/** What the colour of a status says: green may play, blue waits for a reviewer, red may not play, grey is at rest. */
export const artworkTones: Readonly<Record<Schema<'ArtworkStatus'>, Tone>> = {
  processing: 'neutral',
  failed: 'negative',
  pending_review: 'info',
  approved: 'positive',
  rejected: 'negative',
  revoked: 'negative',
  archived: 'neutral',
};

/** Whether the lifecycle lets the artwork be put away at all; being in use is said when it is tried. */
export const canBeArchived = ({ status }: Schema<'Artwork'>): boolean =>
  artworkEvents(status).includes('artwork.archived');
