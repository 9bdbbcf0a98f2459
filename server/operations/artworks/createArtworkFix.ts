import { createHash, randomUUID } from 'node:crypto';
import { mendPicture } from '../../artwork-policy/mend-picture.ts';
import { checkImage, policyOf, readObject } from '../../artworks/artwork-policy.ts';
import { lockArtwork, requireReplaceable } from '../../artworks/artwork-versions.ts';
import { keepFile } from '../../artworks/keep-file.ts';
import { sql } from '../../db/database.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../http/problem.ts';
import { inspectImage, makeThumbnail } from '../../storage/image-inspection.ts';

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

export const createArtworkFix: Handler<'createArtworkFix'> = async ({ path, body }, call) => {
  const { app } = call;
  const { namespaceId, instanceId, userId } = memberOf(call);
  const artwork = await call.transaction((tx) => lockArtwork(tx, path.id));
  requireReplaceable(artwork);
  const { findings } = await policyOf(app, artwork);
  const finding = findings.find(({ fix }) => fix === body.fix);
  // Nothing is mended that nothing was found in.
  if (!finding) throw new ProblemError('transition_refused', { facts: { fix: body.fix } });
  const content = await mendPicture(
    await readObject(app, artwork.storageKey),
    body.fix,
    artwork.mimeType,
    finding.format,
  );
  const image = await inspectImage(content);
  if (image.kind !== 'image') throw new Error(`A mended picture is ${image.kind}`);
  const policy = await checkImage(app, content, image);
  const { content: thumbnail } = await makeThumbnail(content);
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
