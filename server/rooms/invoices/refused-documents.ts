import { sql, type Tx } from '../../kernel/db/database.ts';
import type { KeptDocument } from './kept-document.ts';

/** Wall time until a document that broke a rule is tried again: what was wrong is mended by then, or is still to be. */
const tryAgainMs = 15 * 60_000;

interface Refusal {
  readonly orderId: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly refundId: string | null;
  /** The ids of the rules that it broke. */
  readonly rules: readonly string[];
  readonly card: KeptDocument['card'];
  /** Wall time. */
  readonly at: Date;
}

/** Notes that a document was not issued, and why; the first of an order that is still to be issued stands for those after it. */
export const refuse = (
  tx: Tx,
  { orderId, namespaceId, instanceId, refundId, rules, card, at }: Refusal,
): Promise<number> =>
  tx.run(sql`
    insert into refused_documents (order_id, namespace_id, instance_id, refund_id, rules, card, refused_at, next_try_at)
    values (${orderId}, ${namespaceId}, ${instanceId}, ${refundId}, ${rules}::text[], ${card && JSON.stringify(card)}::jsonb, ${at},
      ${new Date(at.getTime() + tryAgainMs)})
    on conflict (order_id) do update set rules = excluded.rules, next_try_at = excluded.next_try_at`);

/** Takes the note away to try anew, in the transaction that does; undefined where somebody else has, or nothing was refused. */
export const takeRefusal = (tx: Tx, orderId: string): Promise<Pick<Refusal, 'card'> | undefined> =>
  tx.row<Pick<Refusal, 'card'>>(sql`delete from refused_documents where order_id = ${orderId} returning card`);
