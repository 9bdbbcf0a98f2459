import { randomUUID } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { create } from '../../kernel/transition.ts';
import { artworkEntity } from '../../rooms/artworks/artwork-entity.ts';
import { type ArtworkRow, artworks } from '../../rooms/artworks/artwork-rows.ts';
import type { ContentFacts } from '../../rooms/artworks/check-content.ts';

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

/** Which version comes before. */
type Predecessor = Pick<ArtworkRow, 'id' | 'version'>;

/** Makes an artwork of a checked file and asks for its review, in the caller's transaction. */
export async function makeArtwork(
  tx: Tx,
  clock: Clock,
  author: Author,
  file: StoredFile,
  parent?: Predecessor,
): Promise<ArtworkRow> {
  const { namespaceId, instanceId, userId } = author;
  const { facts } = file;
  const id = randomUUID();
  const now = clock.wall();
  const columns = {
    name: file.name,
    type: facts.type,
    mime_type: facts.mimeType,
    bytes: file.bytes,
    sha256: file.sha256,
    uploaded_sha256: file.uploadedSha256 ?? null,
    width: facts.width,
    height: facts.height,
    duration_ms: facts.durationMs,
    codec: facts.codec,
    audio_codec: facts.audioCodec,
    fps: facts.fps,
    bitrate: facts.bitrate,
    bit_depth: facts.bitDepth,
    storage_key: file.storageKey,
    thumbnail_key: file.thumbnailKey,
    parent_id: parent?.id ?? null,
    version: (parent?.version ?? 0) + 1,
    created_at: now,
    created_by: userId,
    updated_at: now,
  };
  const owner = { id, namespaceId, instanceId };
  await create({ tx, clock }, artworkEntity, owner, columns, { type: 'processing.completed' }, [
    { type: 'upload.completed' },
  ]);
  return tx.one<ArtworkRow>(artworks(sql`where a.id = ${id}`));
}
