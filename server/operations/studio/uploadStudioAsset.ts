import { randomUUID } from 'node:crypto';
import { designLimits } from '#domain/studio/design.ts';
import { newObjectKey } from '../../engines/storage/object-store.ts';
import { drawUprightPicture } from '../../engines/storage/upright-picture.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { nameOf } from '../../rooms/artworks/check-content.ts';
import { requireRoom } from '../../rooms/artworks/storage-room.ts';
import { type AssetRow, assetColumns, MOST_ASSETS, toAsset } from '../../rooms/studio/asset-rows.ts';
import { requireStudio } from '../../rooms/studio/studio-shown.ts';
import { refused } from '../../rooms/studio/write-project.ts';

const maxBytes = designLimits.assetBytes;

export const uploadStudioAsset: Handler<'uploadStudioAsset'> = async (_, call) => {
  const { namespaceId, instanceId } = memberOf(call);
  const { app } = call;
  if (!call.file) throw new Error('The contract gives this operation a file');
  const { name, content } = call.file;
  await call.transaction(requireStudio);
  if (content.byteLength > maxBytes)
    throw new ProblemError('file_too_large', { facts: { bytes: content.byteLength, maxBytes } });
  const picture = await drawUprightPicture(content);
  const key = newObjectKey('studio', picture.extension);
  try {
    const { bytes, sha256 } = await app.store.put(key, picture.content, { contentType: picture.mimeType });
    return await call.answer(async (tx) => {
      // Locks: of two that come at once one counts the other.
      await requireRoom(tx, instanceId, bytes);
      const { kept } = await tx.one<{ kept: number }>(
        sql`select count(*)::int as kept from studio_assets where instance_id = ${instanceId}`,
      );
      if (kept >= MOST_ASSETS) throw refused({ path: '/file', code: 'maxItems', limit: MOST_ASSETS });
      const id = randomUUID();
      await tx.run(sql`
        insert into studio_assets (id, namespace_id, instance_id, name, width, height, bytes, storage_key, sha256, created_at)
        values (${id}, ${namespaceId}, ${instanceId}, ${nameOf(name)}, ${picture.width}, ${picture.height}, ${bytes}, ${key}, ${sha256},
          ${app.clock.wall()})`);
      const row = await tx.one<AssetRow>(sql`select ${assetColumns} from studio_assets a where a.id = ${id}`);
      return { status: 201, body: toAsset(app, row) };
    });
  } catch (error) {
    await app.store.delete(key);
    throw error;
  }
};
