import { sql, type Tx } from '../../kernel/db/database.ts';
import { openOf } from '../invoices/open-amount.ts';

/** What a company may owe, and what it owes, minor units. */
export interface Standing {
  readonly currency: string;
  readonly limit: number;
  readonly dueDays: number;
  readonly used: number;
  /** What of it should have been paid by now. */
  readonly overdue: number;
}

/**
 * The terms of a company and what is open of its invoices; undefined for one that has none. `today` is the seller's. Whoever grants by it
 * holds the company's accounts, so that two grants never see the same room.
 */
export const standingOf = (tx: Tx, instanceId: string, today: string): Promise<Standing | undefined> =>
  tx.row<Standing>(sql`
    select t.currency_code as currency, t.limit_minor as "limit", t.due_days, coalesce(o.used, 0) as used, coalesce(o.overdue, 0) as overdue
    from credit_terms t left join lateral (
      select sum(${openOf}) as used, sum(${openOf}) filter (where i.due_on < ${today}::date) as overdue from invoices i
      where i.instance_id = t.instance_id and i.namespace_id = t.namespace_id and i.currency_code = t.currency_code
        and i.kind = 'invoice' and i.due_on is not null and i.status in ('issued', 'overdue')
    ) o on true
    where t.instance_id = ${instanceId}`);
