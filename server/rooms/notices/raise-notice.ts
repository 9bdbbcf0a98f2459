import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { orderedId } from '../../kernel/ordered-id.ts';
import { gatherMs, type Notice } from './notice-types.ts';

/** Notes an event that people are to hear of, in the transaction of the change: they hear of it if and only if that commits. */
export async function raiseNotice(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  owner: { readonly namespaceId: string; readonly instanceId: string | null },
  { type, payload }: Notice,
): Promise<void> {
  const now = clock.wall();
  await tx.run(sql`
    insert into notices (id, namespace_id, instance_id, type, payload, created_at, next_attempt_at)
    values (${orderedId()}, ${owner.namespaceId}, ${owner.instanceId}, ${type}, ${JSON.stringify(payload)}::jsonb, ${now},
      ${new Date(now.getTime() + gatherMs[type])})`);
}
