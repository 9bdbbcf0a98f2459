import type { components } from '#contract/product-api.ts';

/** What the colour of a status says: green may play, blue waits for a reviewer, red may not play, grey is at rest. */
export const artworkTones = {
  processing: 'neutral',
  failed: 'negative',
  pending_review: 'info',
  approved: 'positive',
  rejected: 'negative',
  revoked: 'negative',
  archived: 'neutral',
} as const satisfies Record<components['schemas']['ArtworkStatus'], string>;
