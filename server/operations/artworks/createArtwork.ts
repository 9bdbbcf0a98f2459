import { toArtwork } from '../../artworks/artwork-rows.ts';
import { checkContent, KIND_BYTES, kindOf, nameOf } from '../../artworks/check-content.ts';
import { makeArtwork } from '../../artworks/make-artwork.ts';
import type { Tx } from '../../db/database.ts';
import { type Handler, memberOf, type Output } from '../../http/operation.ts';
import { ProblemError } from '../../http/problem.ts';
import { memorySource } from '../../storage/byte-source.ts';
import { newObjectKey } from '../../storage/object-store.ts';

export const createArtwork: Handler<'createArtwork'> = async (_, call) => {
  const { app } = call;
  const member = memberOf(call);
  if (!call.file) throw new Error('The contract gives this operation a file');
  const { name, content, sha256 } = call.file;
  const kind = kindOf(content.subarray(0, KIND_BYTES), content.byteLength);
  if (kind.type !== 'image') throw new ProblemError('file_unsupported', { facts: { found: kind.mimeType } });
  const { facts, thumbnail } = await checkContent(memorySource(content), kind);
  const storageKey = newObjectKey('artworks', kind.extension);
  const thumbnailKey = newObjectKey('thumbnails', 'webp');
  const file = { name: nameOf(name), bytes: content.byteLength, sha256, storageKey, thumbnailKey, facts };
  const write = async (tx: Tx): Promise<Output<'createArtwork'>> => ({
    status: 201,
    body: toArtwork(app, await makeArtwork(tx, app.clock, member, file)),
  });
  try {
    await app.store.put(storageKey, content, { contentType: kind.mimeType });
    await app.store.put(thumbnailKey, thumbnail, { contentType: 'image/webp' });
    return await call.answer(write);
  } catch (error) {
    await Promise.all([app.store.delete(storageKey), app.store.delete(thumbnailKey)]);
    throw error;
  }
};
