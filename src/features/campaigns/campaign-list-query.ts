import type { operations } from '#contract/product-api.ts';
import type { Schema } from '#src/api/client.ts';
import { campaignTones } from '#src/lib/campaign-tone.ts';
import { categories } from './editor/categories.ts';

type ListQuery = NonNullable<operations['listCampaigns']['parameters']['query']>;
export type CampaignSort = NonNullable<ListQuery['sort']>;
export type CampaignStatus = keyof typeof campaignTones;
type Category = Schema<'Category'>;
/** What the list can be sorted by. */
export type SortColumn = Exclude<CampaignSort, `-${string}`>;

/** What the list's URL asks for. */
export interface CampaignListQuery {
  readonly q: string;
  /** None: all but the archived ones. */
  readonly statuses: readonly CampaignStatus[];
  /** None: all. */
  readonly categories: readonly Category[];
  /** The flight has not ended before, `YYYY-MM-DD`; empty: whenever. */
  readonly from: string;
  /** The flight has begun by then. */
  readonly to: string;
  readonly sort: CampaignSort;
}

export const defaultSort: CampaignSort = '-updatedAt';
const MAX_SEARCH = 100;

const known: Readonly<Record<SortColumn, true>> = {
  name: true,
  brand: true,
  poNumber: true,
  category: true,
  status: true,
  startDate: true,
  endDate: true,
  budget: true,
  spent: true,
  plays: true,
  impressions: true,
  updatedAt: true,
};
const isSort = (value: string | null): value is CampaignSort =>
  value !== null && Object.hasOwn(known, value.replace(/^-/, ''));
const isStatus = (value: string): value is CampaignStatus => Object.hasOwn(campaignTones, value);
const isCategory = (value: string): value is Category => categories.some((category) => category === value);

/** A day of this age and the ones beside it, as the contract takes them; anything else is empty. */
function readDay(value: string | null): string {
  if (!value || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return '';
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : '';
}

/** Reads the URL; what it does not understand it leaves out. */
export function readListQuery(params: URLSearchParams): CampaignListQuery {
  const sort = params.get('sort');
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    statuses: [...new Set(params.getAll('status').filter(isStatus))],
    categories: [...new Set(params.getAll('category').filter(isCategory))],
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    sort: isSort(sort) ? sort : defaultSort,
  };
}

/** Writes the URL, without what is the default anyway. */
export function writeListQuery(query: CampaignListQuery): URLSearchParams {
  const params = new URLSearchParams();
  const text = query.q.trim();
  if (text) params.set('q', text);
  for (const status of query.statuses) params.append('status', status);
  for (const category of query.categories) params.append('category', category);
  if (query.from) params.set('from', query.from);
  if (query.to) params.set('to', query.to);
  if (query.sort !== defaultSort) params.set('sort', query.sort);
  return params;
}

/** Whether the list shows less than all. */
export const isFiltered = ({ q, statuses, categories: chosen, from, to }: CampaignListQuery): boolean =>
  q !== '' || statuses.length > 0 || chosen.length > 0 || from !== '' || to !== '';

/** The filter as the API takes it. */
export function toFilter(query: CampaignListQuery): Schema<'CampaignFilter'> {
  return {
    ...(query.q ? { q: query.q } : {}),
    ...(query.statuses.length > 0 ? { status: [...query.statuses] } : {}),
    ...(query.categories.length > 0 ? { category: [...query.categories] } : {}),
    ...(query.from ? { from: query.from } : {}),
    ...(query.to ? { to: query.to } : {}),
  };
}

/** How a column sorts now; null when the list is sorted by another. */
export function directionOf(column: SortColumn, sort: CampaignSort): 'ascending' | 'descending' | null {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : null;
}

const words: readonly SortColumn[] = ['name', 'brand', 'poNumber', 'category', 'status'];

/** What a click on a column's heading sorts by: words upwards first, figures and dates downwards, then the other way round. */
export function nextSort(column: SortColumn, sort: CampaignSort): CampaignSort {
  const direction = directionOf(column, sort);
  if (direction === 'ascending') return `-${column}`;
  if (direction === 'descending') return column;
  return words.includes(column) ? column : `-${column}`;
}
