import type { Context } from '../../context.ts';
import { type Scope, sql } from '../../kernel/db/database.ts';

/**
 * Removes what is stored for an upload and belongs to no artwork, then the upload itself unless it became one. Safe to repeat: an
 * object goes before the note of it.
 */
export async function removeUpload(
  { db, store }: Pick<Context, 'db' | 'store'>,
  scope: Scope,
  id: string,
): Promise<void> {
  const objects = await db.transaction(scope, (tx) =>
    tx.rows<{ storageKey: string }>(sql`select storage_key from upload_objects where upload_id = ${id}`),
  );
  for (const { storageKey } of objects) await store.delete(storageKey);
  await db.transaction(scope, async (tx) => {
    const keys = objects.map(({ storageKey }) => storageKey);
    await tx.run(sql`delete from upload_objects where upload_id = ${id} and storage_key = any(${keys}::text[])`);
    await tx.run(sql`delete from uploads where id = ${id} and artwork_id is null
      and not exists (select 1 from upload_objects o where o.upload_id = ${id})`);
  });
}
