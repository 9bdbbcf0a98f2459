import type { components } from '#contract/product-api.ts';
import { artworkLifecycleMachine } from '#machines/artworks/artwork-lifecycle.machine.ts';
import { lifecycleOf, type StatusOf } from '#machines/lifecycle.ts';

/** The contract's statuses, and those of an artwork without a row: `uploading` before there is one, `deleted` afterwards. */
export type ArtworkStatus = StatusOf<typeof artworkLifecycleMachine>;

export const artworkLifecycle = lifecycleOf(artworkLifecycleMachine);

export const { events: artworkEvents, step: artworkTransition } = artworkLifecycle;

/** Whether a media owner has rejected it or taken its word back, as the reviews say: the platform's does not count here. */
export const isRefusedByOwner = (
  reviews: readonly Pick<components['schemas']['Review'], 'level' | 'status'>[],
): boolean =>
  reviews.some(({ level, status }) => level === 'media_owner' && (status === 'rejected' || status === 'revoked'));

/** Where an event leads from a status; null when the chart does not draw it or a guard refuses. */
export const nextArtworkStatus = (...asked: Parameters<typeof artworkTransition>): ArtworkStatus | null =>
  artworkTransition(...asked)?.status ?? null;
