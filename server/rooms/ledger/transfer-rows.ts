import type { components, operations } from '#contract/product-api.ts';
import { decodeCursor, likePattern } from '../../kernel/cursor.ts';
import { join, type Query, query, type Sql, sql } from '../../kernel/db/database.ts';

type ListQuery = NonNullable<operations['listLedgerTransfers']['parameters']['query']>;
export type LedgerTransfer = components['schemas']['LedgerTransfer'];

/** The conditions of a filter on the transfers `t` of the companies `i`. */
function filterOf({ q, kind, account, company, campaign, from, to }: ListQuery): Sql {
  const conditions: Sql[] = [sql`true`];
  if (q?.trim()) conditions.push(sql`(t.key ilike ${likePattern(q)} or i.name ilike ${likePattern(q)})`);
  if (kind) conditions.push(sql`t.kind = ${kind}`);
  if (company) conditions.push(sql`t.instance_id = ${company}`);
  if (campaign) conditions.push(sql`t.campaign_id = ${campaign}`);
  if (from) conditions.push(sql`t.at >= ${from}::date`);
  if (to) conditions.push(sql`t.at < ${to}::date + 1`);
  if (account)
    conditions.push(sql`exists (select 1 from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transfer_id = t.id and a.kind = ${account})`);
  return join(conditions, ' and ');
}

/** Up to `limit` transfers after the cursor, the newest first, each with its entries. */
export function transfersOf({ cursor, ...filter }: ListQuery, limit: number): Query<LedgerTransfer> {
  const after = cursor ? decodeCursor(cursor, 'timestamptz') : null;
  const isBehind = after
    ? sql`(date_trunc('milliseconds', t.at), t.id) < (${after.value}::text::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return query<LedgerTransfer>(sql`
    select t.id, date_trunc('milliseconds', t.at) as at, t.kind, t.key, t.instance_id as company_id, i.name as company_name,
      t.currency_code as currency,
      (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('account', a.kind, 'amount', e.amount_minor, 'owner', o.name))
          order by e.amount_minor desc, a.kind, o.name)
        from ledger_entries e join ledger_accounts a on a.id = e.account_id left join media_owners o on o.id = a.owner_id
        where e.transfer_id = t.id) as entries
    from ledger_transfers t join instances i on i.id = t.instance_id
    where ${filterOf(filter)} and ${isBehind}
    order by date_trunc('milliseconds', t.at) desc, t.id desc limit ${limit}`);
}

/** What the accounts hold, by currency and kind: of one company, or of the tenant. */
export const sumsOf = ({ company }: ListQuery): Query<components['schemas']['LedgerSum']> =>
  query(sql`
    select currency_code as currency, kind as account, sum(balance_minor) as balance from ledger_accounts
    where ${company ? sql`instance_id = ${company}` : sql`true`}
    group by 1, 2 having sum(balance_minor) <> 0 order by 1, 2`);

/** What moves money at the tenant. */
export const transferKinds: Query<{ readonly kind: string }> = query(
  sql`select distinct kind from ledger_transfers order by kind`,
);
