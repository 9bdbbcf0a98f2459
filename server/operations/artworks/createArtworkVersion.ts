import { memorySource } from '#domain/artworks/byte-source.ts';
import { addVersion } from '../../flows/artworks/artwork-versions.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { toArtwork } from '../../rooms/artworks/artwork-rows.ts';
import { checkContent, KIND_BYTES, kindOf } from '../../rooms/artworks/check-content.ts';
import { pictureToKeep } from '../../rooms/artworks/content-to-keep.ts';
import { lockArtwork, requireReplaceable } from '../../rooms/artworks/lock-artwork.ts';
import { keepFile } from './keep-file.ts';

export const createArtworkVersion: Handler<'createArtworkVersion'> = async ({ path }, call) => {
  const { app } = call;
  const { userId } = memberOf(call);
  if (!call.file) throw new Error('The contract gives this operation a file');
  // Before the file is looked at: a refusal that is certain comes first.
  const parent = await call.transaction((tx) => lockArtwork(tx, path.id));
  requireReplaceable(parent);
  const { content, sha256 } = call.file;
  const kind = kindOf(content.subarray(0, KIND_BYTES), content.byteLength);
  // A version is of the kind of the one before: lists and screens tell them apart by it.
  if (kind.type !== parent.type) throw new ProblemError('file_unsupported', { facts: { found: kind.mimeType } });
  const { facts, thumbnail } = await checkContent(memorySource(content), kind);
  const { mimeType, extension } = kind;
  const kept =
    kind.type === 'image'
      ? pictureToKeep(content, kind.mimeType, sha256)
      : { content, stored: { bytes: content.byteLength, sha256 } };
  return keepFile(call, { content: kept.content, mimeType, extension, thumbnail }, async (tx, keys) => {
    const file = { ...kept.stored, ...keys, facts };
    const row = await addVersion(tx, app.clock, userId, await lockArtwork(tx, path.id), file);
    return { status: 201, body: toArtwork(app, row) };
  });
};
