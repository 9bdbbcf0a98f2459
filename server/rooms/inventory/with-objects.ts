import type { Context } from '../../context.ts';
import { sql } from '../../kernel/db/database.ts';

interface NewObject {
  readonly key: string;
  readonly content: Uint8Array;
  readonly contentType: string;
}

/** Longer than any request lasts, milliseconds. */
const NOTED_FOR_MS = 3_600_000;

/**
 * Stores objects and then does what leads to them. They are noted as let go before they are there, so that whatever comes in between,
 * a failure or the end of the server, leaves none behind: the job asks then whether something leads to them.
 */
export async function withObjects<T>(
  { db, store, clock }: Pick<Context, 'db' | 'store' | 'clock'>,
  namespaceId: string,
  objects: readonly NewObject[],
  work: () => Promise<T>,
): Promise<T> {
  const keys = objects.map(({ key }) => key);
  const due = new Date(clock.wall().getTime() + NOTED_FOR_MS);
  await db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.run(sql`
      insert into unkept_objects (storage_key, namespace_id, next_try_at)
      select key, ${namespaceId}, ${due} from unnest(${keys}::text[]) key`),
  );
  // What fails leaves them to the job, which asks whether something leads to them: a lost answer may have been a yes.
  for (const { key, content, contentType } of objects) await store.put(key, content, { contentType });
  return await work();
}
