import type { operations } from '#contract/product-api.ts';
import { campaignTones } from '#src/lib/campaign-tone.ts';

type ListQuery = NonNullable<operations['listCampaigns']['parameters']['query']>;
export type CampaignSort = NonNullable<ListQuery['sort']>;
export type CampaignStatus = keyof typeof campaignTones;
/** A column that the list can be sorted by. */
export type SortColumn = Exclude<CampaignSort, `-${string}`>;

/** What the list's URL asks for. */
export interface CampaignListQuery {
  readonly q: string;
  /** Null: all but the archived ones. */
  readonly status: CampaignStatus | null;
  readonly sort: CampaignSort;
  /** The cursors of the pages up to this one; empty on the first. */
  readonly cursors: readonly string[];
}

export const defaultSort: CampaignSort = '-updatedAt';
const MAX_SEARCH = 100;
const MAX_CURSOR = 400;

const columns: readonly SortColumn[] = [
  'name',
  'status',
  'startDate',
  'endDate',
  'budget',
  'spent',
  'plays',
  'updatedAt',
];
const sorts: readonly string[] = columns.flatMap((column) => [column, `-${column}`]);
const isSort = (value: string | null): value is CampaignSort => value !== null && sorts.includes(value);
const isStatus = (value: string | null): value is CampaignStatus =>
  value !== null && Object.hasOwn(campaignTones, value);

/** Reads the URL; what it does not understand it leaves out. */
export function readListQuery(params: URLSearchParams): CampaignListQuery {
  const sort = params.get('sort');
  const status = params.get('status');
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    status: isStatus(status) ? status : null,
    sort: isSort(sort) ? sort : defaultSort,
    cursors: params.getAll('after').filter((cursor) => cursor.length > 0 && cursor.length <= MAX_CURSOR),
  };
}

/** Writes the URL, without what is the default anyway. */
export function writeListQuery({ q, status, sort, cursors }: CampaignListQuery): URLSearchParams {
  const params = new URLSearchParams();
  const text = q.trim();
  if (text) params.set('q', text);
  if (status) params.set('status', status);
  if (sort !== defaultSort) params.set('sort', sort);
  for (const cursor of cursors) params.append('after', cursor);
  return params;
}

/** How a column sorts now; null when the list is sorted by another. */
export function directionOf(column: SortColumn, sort: CampaignSort): 'ascending' | 'descending' | null {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : null;
}

/** What a click on a column's heading sorts by: names upwards first, figures and dates downwards, then the other way round. */
export function nextSort(column: SortColumn, sort: CampaignSort): CampaignSort {
  const direction = directionOf(column, sort);
  if (direction === 'ascending') return `-${column}`;
  if (direction === 'descending') return column;
  return column === 'name' || column === 'status' ? column : `-${column}`;
}
