import type { Context } from '../context.ts';
import { sql } from '../kernel/db/database.ts';
import { isOfPhoto } from '../rooms/inventory/screen-photo.ts';

const worker = { role: 'marquee_worker' } as const;
const BATCH = 100;
const TRY_AGAIN_MS = 600_000;

/**
 * Removes objects that nothing leads to any more. The note of one goes after the object, so that a restart between the two only finds
 * less to remove; what something leads to again, or still, stays.
 */
export async function removeObjects(app: Pick<Context, 'db' | 'store' | 'clock' | 'log'>): Promise<void> {
  const now = app.clock.wall();
  const due = await app.db.transaction(worker, (tx) =>
    tx.rows<{ storageKey: string; isKept: boolean }>(sql`
      select o.storage_key, exists (select 1 from artworks a where o.storage_key in (a.storage_key, a.thumbnail_key))
        or exists (select 1 from artwork_fixes f where o.storage_key in (f.storage_key, f.thumbnail_key))
        or exists (select 1 from studio_assets s where s.storage_key = o.storage_key)
        or exists (select 1 from screen_imports i where i.storage_key = o.storage_key)
        or ${isOfPhoto(sql`o.storage_key`, sql`o.namespace_id`)} as is_kept
      from unkept_objects o where o.next_try_at <= ${now}::timestamptz order by o.next_try_at limit ${BATCH}`),
  );
  for (const { storageKey, isKept } of due) {
    try {
      if (!isKept) await app.store.delete(storageKey);
      await app.db.transaction(worker, (tx) =>
        tx.run(sql`delete from unkept_objects where storage_key = ${storageKey}`),
      );
    } catch (error) {
      app.log.named('objects').error('An object cannot be removed', { error: (error as Error).message });
      const later = new Date(now.getTime() + TRY_AGAIN_MS);
      await app.db.transaction(worker, (tx) =>
        tx.run(sql`update unkept_objects set next_try_at = ${later} where storage_key = ${storageKey}`),
      );
    }
  }
}
