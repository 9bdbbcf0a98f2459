import { createHash, randomUUID } from 'node:crypto';
import { maxImagePixels } from '#domain/artworks/artwork-limits.ts';
import type { Context } from '../../context.ts';
import { inspectImage, makeThumbnail } from '../../engines/storage/image-inspection.ts';
import { requireImage } from '../../engines/storage/require-image.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { mendPicture, paddedSize } from '../../rooms/artwork-policy/mend-picture.ts';
import type { Finding } from '../../rooms/artwork-policy/report.ts';
import { checkImage, policyOf, readObject } from '../../rooms/artworks/artwork-policy.ts';
import type { ArtworkRow } from '../../rooms/artworks/artwork-rows.ts';
import { lockArtwork, requireReplaceable } from '../../rooms/artworks/lock-artwork.ts';
import { pictureTurn } from '../../rooms/artworks/picture-turn.ts';
import { keepFile } from './keep-file.ts';

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/** A mended copy with what is to be said of it. @throws ProblemError when it would be larger than what may be uploaded */
async function mend(app: Context, { mimeType, storageKey, ...size }: ArtworkRow, { fix, format }: Finding) {
  if (!fix) throw new Error('A finding that is mended names its fix');
  const { width, height } = fix === 'pad_format' && format ? paddedSize(size, format) : size;
  if (width * height > maxImagePixels)
    throw new ProblemError('file_too_many_pixels', { facts: { width, height, maxPixels: maxImagePixels } });
  const content = await mendPicture(await readObject(app, storageKey), fix, mimeType, format);
  const image = requireImage(await inspectImage(content));
  const policy = await checkImage(app, content, image);
  return { content, image, policy, thumbnail: (await makeThumbnail(content)).content };
}

export const createArtworkFix: Handler<'createArtworkFix'> = async ({ path, body }, call) => {
  const { app } = call;
  const { namespaceId, instanceId, userId } = memberOf(call);
  const artwork = await call.transaction((tx) => lockArtwork(tx, path.id));
  requireReplaceable(artwork);
  const { findings } = await policyOf(app, artwork);
  const finding = findings.find(({ fix }) => fix === body.fix);
  // Nothing is mended that nothing was found in.
  if (!finding) throw new ProblemError('transition_refused', { facts: { fix: body.fix } });
  const { content, image, policy, thumbnail } = await pictureTurn(() => mend(app, artwork, finding));
  const id = randomUUID();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const { mime, width, height, bytes } = image;
  const { fix } = body;
  const file = { content, mimeType: mime, extension: extensions[mime], thumbnail };
  return keepFile(call, file, async (tx, { storageKey, thumbnailKey }) => {
    await tx.run(sql`
      insert into artwork_fixes (id, namespace_id, instance_id, artwork_id, fix, storage_key, thumbnail_key, mime_type, bytes, sha256,
        width, height, policy, created_at, created_by)
      values (${id}, ${namespaceId}, ${instanceId}, ${artwork.id}, ${fix}, ${storageKey}, ${thumbnailKey}, ${mime}, ${bytes}, ${sha256},
        ${width}, ${height}, ${JSON.stringify(policy)}::jsonb, ${app.clock.wall()}, ${userId})`);
    const [url, thumbnailUrl] = [app.assetUrl(storageKey), app.assetUrl(thumbnailKey)];
    return { status: 201, body: { id, artworkId: artwork.id, fix, url, thumbnailUrl, width, height, bytes, policy } };
  });
};
