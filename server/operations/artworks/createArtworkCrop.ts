import { createHash } from 'node:crypto';
import { memorySource } from '#domain/artworks/byte-source.ts';
import { cropRegion } from '#domain/artworks/crop-region.ts';
import { fitsScreen } from '#domain/artworks/fits-screen.ts';
import { toPersonalText } from '#domain/text/personal-text.ts';
import { makeArtwork } from '../../flows/artworks/make-artwork.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { cropPicture } from '../../rooms/artwork-policy/crop-picture.ts';
import { readObject } from '../../rooms/artworks/artwork-policy.ts';
import { toArtwork } from '../../rooms/artworks/artwork-rows.ts';
import { checkContent, KIND_BYTES, kindOf } from '../../rooms/artworks/check-content.ts';
import { lockArtwork } from '../../rooms/artworks/lock-artwork.ts';
import { pictureTurn } from '../../rooms/artworks/picture-turn.ts';
import { keepFile } from './keep-file.ts';

/** So many characters of the picture's name are kept before the size. */
const MAX_STEM = 80;

export const createArtworkCrop: Handler<'createArtworkCrop'> = async ({ path, body }, call) => {
  const { app } = call;
  const member = memberOf(call);
  const artwork = await call.transaction((tx) => lockArtwork(tx, path.id));
  if (artwork.type !== 'image') throw new ProblemError('file_unsupported', { facts: { found: artwork.mimeType } });
  const region = cropRegion(artwork, body, body.position);
  if (!fitsScreen(region, body).fits)
    throw new ProblemError('invalid_request', { errors: [{ path: '/widthPx', code: 'maximum' }] });
  const content = await pictureTurn(async () =>
    cropPicture(await readObject(app, artwork.storageKey), region, body, artwork.mimeType),
  );
  const kind = kindOf(content.subarray(0, KIND_BYTES), content.byteLength);
  const { facts, thumbnail } = await checkContent(memorySource(content), kind);
  const { mimeType, extension } = kind;
  return keepFile(call, { content, mimeType, extension, thumbnail }, async (tx, keys) => {
    const name = toPersonalText(`${[...artwork.name].slice(0, MAX_STEM).join('')} ${body.widthPx}×${body.heightPx}`);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const file = { name, bytes: content.byteLength, sha256, ...keys, facts };
    return { status: 201, body: toArtwork(app, await makeArtwork(tx, app.clock, member, file)) };
  });
};
