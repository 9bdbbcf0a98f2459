import { all, type CampaignRow, campaignsWithTotals, toSummary } from '../../campaigns/campaign-rows.ts';
import { type CursorType, decodeCursor, likePattern, toPage } from '../../db/cursor.ts';
import { raw, type Sql, sql } from '../../db/database.ts';
import type { Handler } from '../../http/operation.ts';

interface SortKey {
  readonly expression: Sql;
  readonly type: CursorType;
  readonly valueOf: (row: CampaignRow) => string | number;
}

/** Empty fields sort as the least. */
const sortKeys: Readonly<Record<string, SortKey>> = {
  name: { expression: raw('lower(c.name)'), type: 'text', valueOf: (row) => row.name.toLowerCase() },
  status: { expression: raw('c.status'), type: 'text', valueOf: (row) => row.status },
  startDate: {
    expression: raw("coalesce(c.start_date, '0001-01-01')"),
    type: 'date',
    valueOf: (row) => row.startDate ?? '0001-01-01',
  },
  endDate: {
    expression: raw("coalesce(c.end_date, '0001-01-01')"),
    type: 'date',
    valueOf: (row) => row.endDate ?? '0001-01-01',
  },
  budget: { expression: raw('coalesce(c.budget_minor, -1)'), type: 'bigint', valueOf: (row) => row.budgetMinor ?? -1 },
  spent: { expression: raw('coalesce(t.cost_micros, 0)'), type: 'bigint', valueOf: (row) => row.costMicros },
  plays: { expression: raw('coalesce(t.plays, 0)'), type: 'bigint', valueOf: (row) => row.plays },
  updatedAt: { expression: raw('c.updated_at'), type: 'timestamptz', valueOf: (row) => row.updatedAt },
};

export const listCampaigns: Handler<'listCampaigns'> = async ({ query }, call) => {
  const { q, status, sort = '-updatedAt', cursor, limit = 25 } = query;
  const down = sort.startsWith('-');
  const key = sortKeys[sort.replace('-', '')];
  if (!key) throw new Error(`The contract knows the sort ${sort}, this operation does not`);
  const conditions: Sql[] = [];
  if (q?.trim()) conditions.push(sql`(c.name || ' ' || coalesce(c.brand, '')) ilike ${likePattern(q)}`);
  conditions.push(status ? sql`c.status = any(${status}::text[])` : sql`c.status <> 'archived'`);
  if (cursor) {
    const after = decodeCursor(cursor, key.type);
    conditions.push(
      sql`(${key.expression}, c.id) ${raw(down ? '<' : '>')} (${after.value}::text::${raw(key.type)}, ${after.id}::uuid)`,
    );
  }
  const direction = raw(down ? 'desc' : 'asc');
  const rows = await call.transaction((tx) =>
    tx.rows<CampaignRow>(
      campaignsWithTotals(sql`where ${all(conditions)}
        order by ${key.expression} ${direction}, c.id ${direction} limit ${limit + 1}`),
    ),
  );
  const now = call.app.clock.business();
  const page = toPage(
    rows,
    limit,
    (row) => ({ value: key.valueOf(row), id: row.id }),
    (row) => toSummary(row, now),
  );
  return { status: 200, body: page };
};
