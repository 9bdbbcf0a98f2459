import { createHash } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { type Call, memberOf, type OperationId, type Output } from '../http/operation.ts';
import type { ByteSource } from '../storage/byte-source.ts';
import type { ImageMime } from '../storage/image-structure.ts';
import { newObjectKey } from '../storage/object-store.ts';
import { plainPackage } from '../storage/package-metadata.ts';
import { blanked, tellingParts } from '../storage/video-metadata.ts';
import { withoutMetadata } from '../storage/without-metadata.ts';
import type { ContentKind } from './check-content.ts';
import { requireRoom } from './storage-room.ts';

/** A checked picture as it is stored: without what it tells beside its pixels. */
export function pictureToKeep(content: Uint8Array, mimeType: ImageMime, uploadedSha256: string) {
  const kept = withoutMetadata(content, mimeType);
  const sha256 = createHash('sha256').update(kept).digest('hex');
  return { content: kept, stored: { bytes: kept.byteLength, sha256, uploadedSha256 } };
}

/**
 * A checked video or package as it is stored, likewise; null where it tells nothing and stays as it arrived. `body` reads the file from
 * its beginning.
 */
export async function contentToKeep(
  source: ByteSource,
  kind: Exclude<ContentKind, { type: 'image' }>,
  body: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<Uint8Array | AsyncIterable<Uint8Array> | null> {
  if (kind.type === 'html') return plainPackage(source);
  const parts = await tellingParts(source, kind.mimeType);
  return parts.length > 0 ? blanked(await body(), parts) : null;
}

interface KeptFile {
  readonly content: Uint8Array;
  readonly mimeType: string;
  readonly extension: Parameters<typeof newObjectKey>[1];
  /** WebP. */
  readonly thumbnail: Uint8Array;
}

/**
 * Stores a checked file and its thumbnail, and answers with what makes them count; where that fails, or the instance has no room
 * for the file, neither stays.
 * @throws ProblemError `upload_quota`
 */
export async function keepFile<Id extends OperationId>(
  call: Call<Id>,
  { content, mimeType, extension, thumbnail }: KeptFile,
  work: (tx: Tx, keys: { readonly storageKey: string; readonly thumbnailKey: string }) => Promise<Output<Id>>,
): Promise<Output<Id>> {
  const { store } = call.app;
  const { instanceId } = memberOf(call);
  const storageKey = newObjectKey('artworks', extension);
  const thumbnailKey = newObjectKey('thumbnails', 'webp');
  try {
    await store.put(storageKey, content, { contentType: mimeType });
    await store.put(thumbnailKey, thumbnail, { contentType: 'image/webp' });
    return await call.answer(async (tx) => {
      await requireRoom(tx, instanceId, content.byteLength);
      return work(tx, { storageKey, thumbnailKey });
    });
  } catch (error) {
    await Promise.all([store.delete(storageKey), store.delete(thumbnailKey)]);
    throw error;
  }
}
