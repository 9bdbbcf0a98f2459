import type { operations } from '#contract/product-api.ts';
import { campaignFields, type ListedText, listedTexts } from '#domain/campaigns/campaign-fields.ts';
import { type CursorType, decodeCursor } from '../../kernel/cursor.ts';
import { query as asked, type Query, raw, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { all, type CampaignListRow, listColumns } from '../../rooms/campaigns/campaign-rows.ts';
import { type CampaignFilter, filterOf } from '../../rooms/campaigns/list-filter.ts';

export type CampaignSort = NonNullable<NonNullable<operations['listCampaigns']['parameters']['query']>['sort']>;
type SortColumn = Exclude<CampaignSort, `-${string}`>;

// One for each of those texts.
const textKeys = Object.fromEntries(
  listedTexts.map((name) => [name, [`coalesce(c.${campaignFields[name].column}, '')`, 'text']]),
) as unknown as Record<ListedText, readonly [expression: string, type: CursorType]>;

/** What each column sorts by, an index each (0060); empty fields sort as the least. */
const sortKeys: Readonly<Record<SortColumn, readonly [expression: string, type: CursorType]>> = {
  name: ['c.name_key', 'text'],
  brand: ['c.brand_key', 'text'],
  ...textKeys,
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

/** Up to `limit` campaigns after the cursor, sorted; each with the value that the next cursor takes. Walks the sort's index. */
export function readCampaignList(tx: Tx, query: ListQuery, limit: number): Promise<SortedRow[]> {
  return tx.rows<SortedRow>(sortedRows(query, limit, filterOf(query)));
}

/** A page that no search narrows, the ids of its first `shown` campaigns as an array, and how many there are in all. */
export function pageQueries(query: ListQuery, shown: number) {
  const page = (limit: number) => sortedRows(query, limit, filterOf(query));
  return {
    ids: sql`array(select page.id from (${page(shown)}) page)`,
    rows: page(shown + 1),
    counts: asked<{ count: number }>(
      sql`select count(*) as count from campaigns c where ${query.cursor ? sql`false` : filterOf(query)}`,
    ),
  };
}

/** A search leaves so few campaigns that they are sorted at once; a walk through the sort's index might pass all others first. */
const few = 2000;

export const isNarrowed = ({ q, status, category, from, to, needsAction }: ListQuery): boolean =>
  Boolean(q?.trim() || status?.length || category?.length || from || to || needsAction);

/** A page and how many campaigns the filter lets through, found out together: a search looks at each campaign once. */
export async function readCampaignPage(
  tx: Tx,
  query: ListQuery,
  limit: number,
): Promise<{ rows: SortedRow[]; total: number | undefined }> {
  if (!isNarrowed(query)) {
    const rows = await readCampaignList(tx, query, limit);
    return { rows, total: query.cursor ? undefined : await countCampaigns(tx, query) };
  }
  const { total, ids } = await tx.one<{ total: number; ids: string[] | null }>(sql`
    select count(*) as total, case when count(*) <= ${few} then array_agg(c.id) end as ids
    from campaigns c where ${filterOf(query)}`);
  if (total === 0) return { rows: [], total };
  const rows = ids
    ? await tx.rows<SortedRow>(sortedRows(query, limit, sql`c.id = any(${ids}::uuid[])`, true))
    : undefined;
  return { rows: rows ?? (await readCampaignList(tx, query, limit)), total };
}

/** Rows of a condition behind the query's cursor, in its order; `gathered` first and then sorted, else by a walk in that order. */
function sortedRows(
  { sort = '-updatedAt', cursor }: ListQuery,
  limit: number,
  condition: Sql,
  gathered = false,
): Query<SortedRow> {
  const column = sort.replace('-', '') as SortColumn;
  const [expression, type] = sortKeys[column];
  // Of what was delivered it is the totals' index that is walked, so its own id breaks ties.
  const id = raw(expression.startsWith('t.') ? 't.campaign_id' : 'c.id');
  const key = raw(expression);
  const direction = raw(isDown(sort) ? 'desc' : 'asc');
  const conditions: Sql[] = [condition];
  // As part of the text: a plan that is made once and knows no limit would sort all rather than walk an index.
  const most = raw(String(Math.trunc(limit)));
  if (cursor) {
    const after = decodeCursor(cursor, type);
    conditions.push(
      sql`(${key}, ${id}) ${raw(isDown(sort) ? '<' : '>')} (${after.value}::text::${raw(type)}, ${after.id}::uuid)`,
    );
  }
  const found = sql`
    select ${listColumns}, ${key} as sort_key
    from campaigns c join campaign_totals t on t.campaign_id = c.id where ${all(conditions)}`;
  return asked<SortedRow>(
    gathered
      ? sql`with found as materialized (${found}) select * from found order by sort_key ${direction}, id ${direction} limit ${most}`
      : sql`${found} order by ${key} ${direction}, ${id} ${direction} limit ${most}`,
  );
}

/** How many campaigns a filter lets through. */
async function countCampaigns(tx: Tx, query: CampaignFilter): Promise<number> {
  return (await tx.one<{ count: number }>(sql`select count(*) as count from campaigns c where ${filterOf(query)}`))
    .count;
}
