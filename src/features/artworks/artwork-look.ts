import { artworkEvents } from '#machines/artworks/artwork-lifecycle.ts';
import type { Schema } from '#src/api/client.ts';

/** Whether the lifecycle lets the artwork be put away at all; being in use is said when it is tried. */
export const canBeArchived = ({ status }: Schema<'Artwork'>): boolean =>
  artworkEvents(status).includes('artwork.archived');
