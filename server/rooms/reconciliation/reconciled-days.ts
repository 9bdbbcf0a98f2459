import type { components, operations } from '#contract/product-api.ts';
import { decodeCursor } from '../../kernel/cursor.ts';
import { type Query, query, sql } from '../../kernel/db/database.ts';
import { isOpen } from './difference-rows.ts';

type ListQuery = NonNullable<operations['listReconciledDays']['parameters']['query']>;

/** Up to `limit` days after the cursor, the newest first, each with what its two sides differ by. */
export function reconciledDays(
  { cursor, differing }: ListQuery,
  limit: number,
): Query<components['schemas']['ReconciledDay']> {
  const after = cursor ? decodeCursor(cursor, 'date') : null;
  const isBehind = after ? sql`(r.day, r.id) < (${after.value}::text::date, ${after.id}::uuid)` : sql`true`;
  const ofDay = sql`d.day = r.day and r.currency_code in (d.provider_currency, d.ledger_currency)`;
  const isAsked = differing
    ? sql`exists (select 1 from reconciliation_differences d where ${ofDay} and ${isOpen})`
    : sql`true`;
  return query(sql`
    select r.id, to_char(r.day, 'YYYY-MM-DD') as day, r.currency_code as currency,
      r.compared_until >= (r.day + 1)::timestamp at time zone 'UTC' as is_over,
      jsonb_build_object('amount', r.provider_minor, 'count', r.provider_count) as provider,
      jsonb_build_object('amount', r.ledger_minor, 'count', r.ledger_count) as ledger,
      date_trunc('milliseconds', r.looked_at) as looked_at, date_trunc('milliseconds', r.compared_until) as compared_until,
      (select count(*)::int from reconciliation_differences d where ${ofDay} and ${isOpen}) as open_count,
      coalesce((select jsonb_agg(found.difference order by found.place, found.at, found.id) from (
        select d.id, d.found_at as at, case d.status when 'open' then 0 when 'explained' then 1 else 2 end as place,
          jsonb_build_object('id', d.id, 'kind', d.kind, 'status', d.status, 'key', d.key, 'companyId', d.instance_id,
            'companyName', i.name, 'providerId', d.provider_id,
            'provider', case when d.provider_minor is not null
              then jsonb_build_object('amount', d.provider_minor, 'currency', d.provider_currency) end,
            'ledger', case when d.ledger_minor is not null
              then jsonb_build_object('amount', d.ledger_minor, 'currency', d.ledger_currency) end,
            'foundAt', to_char(d.found_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'settledAt', to_char(d.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'explanation', case when d.note is not null then jsonb_build_object('note', d.note, 'by', d.explained_by_email,
              'at', to_char(d.explained_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end) as difference
        from reconciliation_differences d left join instances i on i.id = d.instance_id
        where ${ofDay} order by 3, 2, 1 limit 100) found), '[]') as differences
    from reconciled_days r
    where ${isAsked} and ${isBehind}
    order by r.day desc, r.id desc limit ${limit}`);
}
