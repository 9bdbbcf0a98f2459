import type { components } from '#contract/product-api.ts';
import type { Handler } from '../../http/operation.ts';
import { decodeCursor, likePattern, toPage } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';

export const listDeskCompanies: Handler<'listDeskCompanies'> = async ({ query }, call) => {
  const { q, cursor, limit = 25 } = query;
  const after = cursor ? decodeCursor(cursor, 'text') : null;
  const isNamed = q?.trim() ? sql`i.name ilike ${likePattern(q)}` : sql`true`;
  const isBehind = after ? sql`(lower(i.name), i.id) > (${after.value}::text, ${after.id}::uuid)` : sql`true`;
  const balanceOf = (kind: 'customer' | 'held') => sql`
    coalesce((select -a.balance_minor from ledger_accounts a
      where a.instance_id = i.id and a.currency_code = i.currency_code and a.kind = ${kind}), 0)`;
  const rows = await call.transaction((tx) =>
    tx.rows<components['schemas']['DeskCompany'] & { readonly sortedBy: string }>(sql`
      select i.id, i.name, i.country_code, i.currency_code as currency, ${balanceOf('customer')} - balance_taken_back(i.id, i.currency_code) as available, ${balanceOf('held')} as held,
        lower(i.name) as sorted_by, case when t.limit_minor is not null
          then jsonb_build_object('limit', t.limit_minor, 'dueDays', t.due_days) end as terms
      from instances i left join credit_terms t on t.instance_id = i.id where ${isNamed} and ${isBehind} order by lower(i.name), i.id limit ${limit + 1}`),
  );
  const cursorOf = ({ sortedBy, id }: (typeof rows)[number]) => ({ value: sortedBy, id });
  return { status: 200, body: toPage(rows, limit, cursorOf, ({ sortedBy: _, ...company }) => company) };
};
