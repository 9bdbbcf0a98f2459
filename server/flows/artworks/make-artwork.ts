import { randomUUID } from 'node:crypto';
import { artworkTransition, isRefusedByOwner } from '#machines/artworks/artwork-lifecycle.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { type ArtworkRow, artworks } from '../../rooms/artworks/artwork-rows.ts';
import type { ContentFacts } from '../../rooms/artworks/check-content.ts';
import { requestReview } from '../../rooms/reviews/request-review.ts';

/** A file that was checked and is stored. */
export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Of the bytes that arrived, where others are stored. */
  readonly uploadedSha256?: string;
  readonly storageKey: string;
  readonly thumbnailKey: string;
  readonly facts: ContentFacts;
}

interface Author {
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly userId: string;
}

/** Which version comes before, and what is known of the bytes that the new ones replace. */
export type Predecessor = Pick<ArtworkRow, 'id' | 'version' | 'status' | 'ownerReviews'>;

/** Makes an artwork of a checked file and asks for its review, in the caller's transaction. */
export async function makeArtwork(
  tx: Tx,
  clock: Clock,
  author: Author,
  file: StoredFile,
  parent?: Predecessor,
): Promise<ArtworkRow> {
  const processing = parent
    ? artworkTransition(parent.status, {
        type: 'version.uploaded',
        isRefusedByOwner: isRefusedByOwner(parent.ownerReviews),
      })
    : artworkTransition('uploading', { type: 'upload.completed' });
  const checked = processing && artworkTransition(processing.status, { type: 'processing.completed' });
  if (!checked) throw new Error('The chart draws the way of a new artwork');
  const { namespaceId, instanceId, userId } = author;
  const { facts } = file;
  const id = randomUUID();
  const now = clock.wall();
  await tx.run(sql`
    insert into artworks (id, namespace_id, instance_id, name, type, status, mime_type, bytes, sha256, uploaded_sha256, width, height, duration_ms,
      codec, audio_codec, fps, bitrate, bit_depth, storage_key, thumbnail_key, parent_id, version, created_at, created_by, updated_at)
    values (${id}, ${namespaceId}, ${instanceId}, ${file.name}, ${facts.type}, ${checked.status}, ${facts.mimeType}, ${file.bytes},
      ${file.sha256}, ${file.uploadedSha256 ?? null}, ${facts.width}, ${facts.height}, ${facts.durationMs}, ${facts.codec}, ${facts.audioCodec}, ${facts.fps},
      ${facts.bitrate}, ${facts.bitDepth}, ${file.storageKey}, ${file.thumbnailKey},
      ${parent?.id ?? null}, ${(parent?.version ?? 0) + 1}, ${now}, ${userId}, ${now})`);
  if (checked.effects.includes('requestReview')) await requestReview(tx, clock, { id, namespaceId, instanceId });
  await publish(tx, { namespaceId, instanceId, type: 'artwork.changed', payload: { id, status: checked.status } });
  return tx.one<ArtworkRow>(artworks(sql`where a.id = ${id}`));
}
