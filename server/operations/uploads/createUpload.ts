import { randomUUID } from 'node:crypto';
import { maxArtworkBytes } from '#machines/artworks/artwork-limits.ts';
import { QUOTA_BYTES, toUpload, type UploadRow, uploadLifeMs, uploads } from '../../artworks/upload-rows.ts';
import { sql, type Tx } from '../../db/database.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../http/problem.ts';

const mostBytes = Math.max(...Object.values(maxArtworkBytes));

/** @throws ProblemError `upload_quota` */
async function requireRoom(tx: Tx, bytes: number): Promise<void> {
  const { used } = await tx.one<{ used: number }>(sql`
    select (select coalesce(sum(a.bytes), 0) from artworks a where a.status not in ('archived', 'failed'))
      + (select coalesce(sum(u.bytes), 0) from uploads u where u.artwork_id is null) as used`);
  if (used + bytes > QUOTA_BYTES)
    throw new ProblemError('upload_quota', { facts: { usedBytes: used, bytes, maxBytes: QUOTA_BYTES } });
}

export const createUpload: Handler<'createUpload'> = async ({ body }, call) => {
  const member = memberOf(call);
  const { name, bytes, sha256 } = body;
  if (bytes > mostBytes) throw new ProblemError('file_too_large', { facts: { bytes, maxBytes: mostBytes } });
  return call.answer(async (tx) => {
    const now = call.app.clock.wall();
    const expiresAt = new Date(now.getTime() + uploadLifeMs);
    // One after the other, so that two files cannot both take the last room.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${member.instanceId}, 1))`);
    const twin = await tx.row<{ id: string; name: string; type: string; status: string }>(sql`
      select id, name, type, status from artworks where sha256 = ${sha256} and status not in ('archived', 'failed')
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
    await requireRoom(tx, bytes);
    const id = randomUUID();
    await tx.run(sql`insert into uploads (id, namespace_id, instance_id, created_by, name, bytes, sha256, created_at, expires_at)
      values (${id}, ${member.namespaceId}, ${member.instanceId}, ${member.userId}, ${name}, ${bytes}, ${sha256}, ${now}, ${expiresAt})`);
    return { status: 201, body: toUpload(await tx.one<UploadRow>(uploads(sql`where u.id = ${id}`))) };
  });
};
