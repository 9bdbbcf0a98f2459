import type { components } from '#contract/product-api.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

type Upload = components['schemas']['Upload'];

/** The most that one chunk may have: lost on a bad connection, it is soon sent again. */
export const CHUNK_BYTES = 4_000_000;

/** How long an upload waits for its next chunk, wall time. */
export const uploadLifeMs = 24 * 3_600_000;

export interface UploadRow {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly received: number;
  readonly artworkId: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export const uploads = (tail: Sql): Sql => sql`
  select u.id, u.name, u.bytes, u.sha256, u.received, u.artwork_id, u.created_at, u.expires_at from uploads u ${tail}`;

/** A row as the contract shows it. */
export const toUpload = ({ received, artworkId: _, ...row }: UploadRow): Upload => ({
  ...row,
  offset: received,
  chunkBytes: CHUNK_BYTES,
});

/** An upload of this user, locked. @throws ProblemError `not_found` when there is none, or not any more */
export async function lockUpload(tx: Tx, id: string, userId: string, now: Date): Promise<UploadRow> {
  const row = await tx.row<UploadRow>(uploads(sql`where u.id = ${id} and u.created_by = ${userId} for update`));
  if (!row || (row.artworkId === null && Date.parse(row.expiresAt) <= now.getTime()))
    throw new ProblemError('not_found');
  return row;
}

/** Notes an object before it is written, so that the sweep finds it whatever happens. */
export const noteObject = (
  tx: Tx,
  upload: { id: string },
  scope: { namespaceId: string; instanceId: string },
  key: string,
) =>
  tx.run(sql`insert into upload_objects (storage_key, upload_id, namespace_id, instance_id)
    values (${key}, ${upload.id}, ${scope.namespaceId}, ${scope.instanceId})`);
