import { randomUUID } from 'node:crypto';
import { artworkTransition } from '#machines/artworks/artwork-lifecycle.ts';
import { type ArtworkRow, artworks, toArtwork } from '../../campaigns/artwork-rows.ts';
import { publish } from '../../campaigns/events.ts';
import { receiveImage } from '../../campaigns/receive-image.ts';
import { sql, type Tx } from '../../db/database.ts';
import { type Handler, memberOf, type Output } from '../../http/operation.ts';
import { newObjectKey } from '../../storage/object-store.ts';

/** How long a reviewer may take, wall time. */
const reviewMs = 24 * 3_600_000;
const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

export const createArtwork: Handler<'createArtwork'> = async (_, call) => {
  const { app } = call;
  const member = memberOf(call);
  if (!call.file) throw new Error('The contract gives this operation a file');
  const { name, content, image, thumbnail } = await receiveImage(call.file);
  const processing = artworkTransition('uploading', { type: 'upload.completed' });
  const checked = processing && artworkTransition(processing.status, { type: 'processing.completed' });
  if (!checked) throw new Error('The chart draws the way of a new artwork');
  const storageKey = newObjectKey('artworks', extensions[image.mime]);
  const thumbnailKey = newObjectKey('thumbnails', 'webp');
  const write = async (tx: Tx): Promise<Output<'createArtwork'>> => {
    const id = randomUUID();
    const now = app.clock.wall();
    await tx.run(sql`
      insert into artworks (id, namespace_id, instance_id, name, type, status, mime_type, bytes, sha256, width, height,
        storage_key, thumbnail_key, created_at, created_by, updated_at)
      values (${id}, ${member.namespaceId}, ${member.instanceId}, ${name}, 'image', ${checked.status}, ${image.mime}, ${image.bytes},
        ${image.sha256}, ${image.width}, ${image.height}, ${storageKey}, ${thumbnailKey}, ${now}, ${member.userId}, ${now})`);
    if (checked.effects.includes('requestReview')) {
      await tx.run(sql`insert into reviews (id, namespace_id, instance_id, artwork_id, level, status, due_at, created_at)
        values (${randomUUID()}, ${member.namespaceId}, ${member.instanceId}, ${id}, 'platform', 'pending',
          ${new Date(now.getTime() + reviewMs)}, ${now})`);
    }
    await publish(tx, { ...member, type: 'artwork.changed', payload: { id, status: checked.status } });
    const row = await tx.one<ArtworkRow>(artworks(sql`where a.id = ${id}`));
    return { status: 201, body: toArtwork(app, row) };
  };
  try {
    await app.store.put(storageKey, content, { contentType: image.mime });
    await app.store.put(thumbnailKey, thumbnail.bytes, { contentType: thumbnail.contentType });
    return await call.answer(write);
  } catch (error) {
    await Promise.all([app.store.delete(storageKey), app.store.delete(thumbnailKey)]);
    throw error;
  }
};
