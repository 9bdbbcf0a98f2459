import type { components } from '#contract/product-api.ts';
import type { MessageId } from './message-ids.ts';

type ArtworkStatus = components['schemas']['ArtworkStatus'];
type ReasonCode = components['schemas']['ReasonCode'];

/** What an artwork's status is called. */
export const artworkStatusMessages: Readonly<Record<ArtworkStatus, MessageId>> = {
  processing: 'artwork.status.processing',
  failed: 'artwork.status.failed',
  pending_review: 'artwork.status.pending_review',
  approved: 'artwork.status.approved',
  rejected: 'artwork.status.rejected',
  revoked: 'artwork.status.revoked',
  archived: 'artwork.status.archived',
};

/** Why a reviewer rejects, in the order of the contract. */
export const reasonMessages: Readonly<Record<ReasonCode, MessageId>> = {
  wrong_dimensions: 'reason.wrong_dimensions',
  illegible: 'reason.illegible',
  low_quality: 'reason.low_quality',
  prohibited_category: 'reason.prohibited_category',
  unsubstantiated_claim: 'reason.unsubstantiated_claim',
  ip_rights: 'reason.ip_rights',
  missing_identity: 'reason.missing_identity',
  legal_disclaimer: 'reason.legal_disclaimer',
  language: 'reason.language',
  unsafe_motion: 'reason.unsafe_motion',
};

/** How a review stands. */
export const reviewStatusMessages: Readonly<Record<components['schemas']['Review']['status'], MessageId>> = {
  pending: 'artwork.review.pending',
  approved: 'artwork.status.approved',
  rejected: 'artwork.status.rejected',
  revoked: 'artwork.status.revoked',
};

const kindMessages: Readonly<Record<string, MessageId>> = {
  'image/png': 'artwork.kind.png',
  'image/jpeg': 'artwork.kind.jpeg',
  'image/webp': 'artwork.kind.webp',
  'video/mp4': 'artwork.kind.mp4',
  'video/webm': 'artwork.kind.webm',
  'application/zip': 'artwork.kind.zip',
};

/** What kind of file an artwork is, by its media type; null for one that has no name here. */
export const kindMessage = (mimeType: string): MessageId | null => kindMessages[mimeType] ?? null;
