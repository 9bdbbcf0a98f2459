import { randomUUID } from 'node:crypto';
import { maxArtworkBytes } from '#domain/artworks/artwork-limits.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { lockRoom, requireRoom } from '../../rooms/artworks/storage-room.ts';
import { toUpload, type UploadRow, uploadLifeMs, uploads } from '../../rooms/uploads/upload-rows.ts';

const mostBytes = Math.max(...Object.values(maxArtworkBytes));

export const createUpload: Handler<'createUpload'> = async ({ body }, call) => {
  const member = memberOf(call);
  const { name, bytes, sha256 } = body;
  if (bytes > mostBytes) throw new ProblemError('file_too_large', { facts: { bytes, maxBytes: mostBytes } });
  await call.app.disk.requireRoom(2 * bytes); // its parts, and the whole of them
  return call.answer(async (tx) => {
    const now = call.app.clock.wall();
    const expiresAt = new Date(now.getTime() + uploadLifeMs);
    await lockRoom(tx, member.instanceId);
    const twin = await tx.row<{ id: string; name: string; type: string; status: string }>(sql`
      select id, name, type, status from artworks where (sha256 = ${sha256} or uploaded_sha256 = ${sha256}) and status not in ('archived', 'failed')
      order by created_at desc limit 1`);
    if (twin) {
      const { id: artworkId, ...facts } = twin;
      throw new ProblemError('artwork_duplicate', { facts: { artworkId, ...facts } });
    }
    const begun = await tx.row<UploadRow>(
      uploads(sql`where u.created_by = ${member.userId} and u.sha256 = ${sha256} and u.bytes = ${bytes}
        and u.artwork_id is null and u.expires_at > ${now}::timestamptz order by u.received desc limit 1`),
    );
    if (begun) return { status: 201, body: toUpload(begun) };
    await requireRoom(tx, member.instanceId, bytes);
    const id = randomUUID();
    await tx.run(sql`insert into uploads (id, namespace_id, instance_id, created_by, name, bytes, sha256, created_at, expires_at)
      values (${id}, ${member.namespaceId}, ${member.instanceId}, ${member.userId}, ${name}, ${bytes}, ${sha256}, ${now}, ${expiresAt})`);
    return { status: 201, body: toUpload(await tx.one<UploadRow>(uploads(sql`where u.id = ${id}`))) };
  });
};
