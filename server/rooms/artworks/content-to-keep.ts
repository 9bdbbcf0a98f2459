import { createHash } from 'node:crypto';
import type { ByteSource } from '#domain/artworks/byte-source.ts';
import type { ImageMime } from '../../engines/storage/image-structure.ts';
import { plainPackage } from '../../engines/storage/package-metadata.ts';
import { blanked, tellingParts } from '../../engines/storage/video-metadata.ts';
import { withoutMetadata } from '../../engines/storage/without-metadata.ts';
import type { ContentKind } from './check-content.ts';

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
