import type { Context } from '../context.ts';
import { sql } from '../kernel/db/database.ts';
import { removeUpload } from '../rooms/uploads/remove-upload.ts';

const worker = { role: 'marquee_worker' } as const;

/** Removes uploads that nobody goes on with, and what a finished one left. */
export async function sweepUploads(app: Context): Promise<void> {
  const now = app.clock.wall();
  const over = await app.db.transaction(worker, (tx) =>
    tx.rows<{ id: string }>(
      sql`select id from uploads where expires_at < ${now}::timestamptz order by expires_at limit 500`,
    ),
  );
  for (const { id } of over) {
    await removeUpload(app, worker, id);
    await app.db.transaction(worker, (tx) =>
      tx.run(sql`delete from uploads where id = ${id} and artwork_id is not null`),
    );
  }
}
