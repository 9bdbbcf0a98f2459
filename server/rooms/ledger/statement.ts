import type { components, operations } from '#contract/product-api.ts';
import { decodeCursor } from '../../kernel/cursor.ts';
import { type Query, query, type Sql, sql } from '../../kernel/db/database.ts';
import { all } from '../campaigns/campaign-rows.ts';

type Entry = components['schemas']['BalanceEntry'];
type ListQuery = NonNullable<operations['listBalanceEntries']['parameters']['query']>;

export interface StatementRow extends Omit<Entry, 'campaign'> {
  readonly campaignId: string | null;
  readonly campaignName: string | null;
}

/** Where the seller's day begins, for a condition. */
export const zone = sql`coalesce((select timezone from sellers where namespace_id = app_namespace_id()), 'UTC')`;

/** What a member is told moved it. */
export const shownKind = sql`case t.kind when 'manual_credit' then 'credit' when 'chargeback_loss' then 'chargeback'
  when 'chargeback_loss_undone' then 'chargeback' else t.kind end`;

function filterOf({ kind, currency, from, to }: ListQuery): Sql {
  const conditions: Sql[] = [sql`t.instance_id = app_instance_id()`];
  if (kind?.length) conditions.push(sql`${shownKind} = any(${kind}::text[])`);
  if (currency) conditions.push(sql`t.currency_code = ${currency}`);
  if (from) conditions.push(sql`t.at >= (${from}::date)::timestamp at time zone ${zone}`);
  if (to) conditions.push(sql`t.at < (${to}::date + 1)::timestamp at time zone ${zone}`);
  return all(conditions);
}

/** Up to `limit` transfers of the caller's balance after the cursor, the last posted first: what a member sees of the ledger. */
export function statementOf({ cursor, ...filter }: ListQuery, limit: number): Query<StatementRow> {
  const after = cursor ? decodeCursor(cursor, 'timestamptz') : null;
  const behind = after ? sql`t.id < ${after.id}::uuid` : sql`true`;
  return query<StatementRow>(sql`
    select t.id, date_trunc('milliseconds', t.at) as at, ${shownKind} as kind, t.currency_code as currency, e.amount, e.held_amount, e.available,
      c.id as campaign_id, c.name as campaign_name, case when t.kind = 'top_up' then split_part(t.key, ':', 2)::uuid end as top_up_id
    from ledger_transfers t left join campaigns c on c.id = t.campaign_id
      cross join lateral (
        select count(*) as entries, coalesce(-sum(e.amount_minor) filter (where a.kind = 'customer'), 0) as amount,
          coalesce(-sum(e.amount_minor) filter (where a.kind = 'held'), 0) as held_amount,
          -max(e.balance_minor) filter (where a.kind = 'customer') as available
        from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transfer_id = t.id and a.kind in ('customer', 'held')
      ) e
    where ${filterOf(filter)} and ${behind} and e.entries > 0
    order by t.id desc limit ${limit}`);
}

export const toEntry = ({ campaignId, campaignName, ...entry }: StatementRow): Entry => ({
  ...entry,
  campaign: campaignId !== null && campaignName !== null ? { id: campaignId, name: campaignName } : null,
});
