import { mayCall } from '#contract/roles.ts';
import { type ArtworkStatus, isRefusedByOwner, nextArtworkStatus } from '#machines/artworks/artwork-lifecycle.ts';
import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

const whyNotReplaced: Readonly<Partial<Record<ArtworkStatus, MessageId>>> = {
  approved: 'artwork.why.approved',
  archived: 'artwork.why.archived',
  revoked: 'artwork.why.revoked',
};

/** Why no new bytes may take an artwork's place; null when they may. */
export function replaceOffer(
  { status, nextVersionId, ownerReviews }: Pick<Schema<'Artwork'>, 'status' | 'nextVersionId' | 'ownerReviews'>,
  role: Schema<'Instance'>['role'],
): MessageId | null {
  if (nextVersionId !== null && nextVersionId !== undefined) return 'artwork.why.newer';
  const uploaded = { type: 'version.uploaded', isRefusedByOwner: isRefusedByOwner(ownerReviews) } as const;
  if (!nextArtworkStatus(status, uploaded)) return whyNotReplaced[status] ?? 'artwork.why.failed';
  return mayCall(role, 'createArtworkVersion') ? null : 'artwork.why.role';
}
