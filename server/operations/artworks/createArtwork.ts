import { memorySource } from '#domain/artworks/byte-source.ts';
import { makeArtwork } from '../../flows/artworks/make-artwork.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { toArtwork } from '../../rooms/artworks/artwork-rows.ts';
import { checkContent, KIND_BYTES, kindOf, nameOf } from '../../rooms/artworks/check-content.ts';
import { pictureToKeep } from '../../rooms/artworks/content-to-keep.ts';
import { keepFile } from './keep-file.ts';

export const createArtwork: Handler<'createArtwork'> = async (_, call) => {
  const { app } = call;
  const member = memberOf(call);
  if (!call.file) throw new Error('The contract gives this operation a file');
  const { name, content, sha256 } = call.file;
  const kind = kindOf(content.subarray(0, KIND_BYTES), content.byteLength);
  if (kind.type !== 'image') throw new ProblemError('file_unsupported', { facts: { found: kind.mimeType } });
  const { facts, thumbnail } = await checkContent(memorySource(content), kind);
  const { mimeType, extension } = kind;
  const kept = pictureToKeep(content, mimeType, sha256);
  return keepFile(call, { content: kept.content, mimeType, extension, thumbnail }, async (tx, keys) => {
    const file = { name: nameOf(name), ...kept.stored, ...keys, facts };
    return { status: 201, body: toArtwork(app, await makeArtwork(tx, app.clock, member, file)) };
  });
};
