import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

/** What an instance may store: artworks with what is archived, copies made to be looked at, pictures for designs, announced uploads; 5 GB. */
export const QUOTA_BYTES = 5_000_000_000;

/** Lets one file after the other ask for room, so that two cannot both take the last of it. */
export const lockRoom = (tx: Tx, instanceId: string) => tx.run(sql`select take_lock(${`storage ${instanceId}`})`);

/** What an instance stores, by its rows: what is being removed counts no more. */
export async function usedBytes(tx: Tx, instanceId: string): Promise<number> {
  const { used } = await tx.one<{ used: number }>(sql`
    select (select coalesce(sum(bytes), 0) from artworks where instance_id = ${instanceId})
      + (select coalesce(sum(bytes), 0) from artwork_fixes where instance_id = ${instanceId})
      + (select coalesce(sum(bytes), 0) from studio_assets where instance_id = ${instanceId})
      + (select coalesce(sum(bytes), 0) from uploads where instance_id = ${instanceId} and artwork_id is null) as used`);
  return used;
}

/** Asks whether the member's instance may store so many bytes more. @throws ProblemError `upload_quota` */
export async function requireRoom(tx: Tx, instanceId: string, bytes: number): Promise<void> {
  await lockRoom(tx, instanceId);
  const used = await usedBytes(tx, instanceId);
  if (used + bytes > QUOTA_BYTES)
    throw new ProblemError('upload_quota', { facts: { usedBytes: used, bytes, maxBytes: QUOTA_BYTES } });
}
