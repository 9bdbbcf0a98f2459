import type { operations } from '#contract/product-api.ts';
import { type CursorType, decodeCursor } from '../db/cursor.ts';
import { raw, type Sql, sql, type Tx } from '../db/database.ts';
import { all, type CampaignListRow, listColumns } from './campaign-rows.ts';
import { type CampaignFilter, filterOf } from './list-filter.ts';

export type CampaignSort = NonNullable<NonNullable<operations['listCampaigns']['parameters']['query']>['sort']>;
type SortColumn = Exclude<CampaignSort, `-${string}`>;

/** What each column sorts by, an index each (0060); empty fields sort as the least. */
const sortKeys: Readonly<Record<SortColumn, readonly [expression: string, type: CursorType]>> = {
  name: ['c.name_key', 'text'],
  brand: ['c.brand_key', 'text'],
  poNumber: ["coalesce(c.po_number, '')", 'text'],
  category: ["coalesce(c.category, '')", 'text'],
  status: ['c.status', 'text'],
  startDate: ["coalesce(c.start_date, '0001-01-01')", 'date'],
  endDate: ["coalesce(c.end_date, '0001-01-01')", 'date'],
  budget: ['coalesce(c.budget_minor, -1)', 'bigint'],
  spent: ['t.cost_micros', 'bigint'],
  plays: ['t.plays', 'bigint'],
  impressions: ['t.impressions', 'double precision'],
  updatedAt: ['c.updated_at', 'timestamptz'],
};

export type SortedRow = CampaignListRow & { readonly sortKey: string | number };

export interface ListQuery extends CampaignFilter {
  readonly id?: string[] | undefined;
  readonly sort?: CampaignSort | undefined;
  readonly cursor?: string | undefined;
}

const isDown = (sort: CampaignSort): boolean => sort.startsWith('-');

/** Up to `limit` campaigns after the cursor, sorted; each with the value that the next cursor takes. */
export function readCampaignList(tx: Tx, query: ListQuery, limit: number): Promise<SortedRow[]> {
  const { sort = '-updatedAt', cursor } = query;
  const column = sort.replace('-', '') as SortColumn;
  const [expression, type] = sortKeys[column];
  // Of what was delivered it is the totals' index that is walked, so its own id breaks ties.
  const id = raw(expression.startsWith('t.') ? 't.campaign_id' : 'c.id');
  const key = raw(expression);
  const direction = raw(isDown(sort) ? 'desc' : 'asc');
  const conditions: Sql[] = [filterOf(query)];
  if (cursor) {
    const after = decodeCursor(cursor, type);
    conditions.push(
      sql`(${key}, ${id}) ${raw(isDown(sort) ? '<' : '>')} (${after.value}::text::${raw(type)}, ${after.id}::uuid)`,
    );
  }
  return tx.rows<SortedRow>(sql`
    select ${listColumns}, ${key} as sort_key
    from campaigns c join campaign_totals t on t.campaign_id = c.id
    where ${all(conditions)} order by ${key} ${direction}, ${id} ${direction} limit ${limit}`);
}

/** How many campaigns a filter lets through. */
export async function countCampaigns(tx: Tx, query: CampaignFilter): Promise<number> {
  return (await tx.one<{ count: number }>(sql`select count(*) as count from campaigns c where ${filterOf(query)}`))
    .count;
}
