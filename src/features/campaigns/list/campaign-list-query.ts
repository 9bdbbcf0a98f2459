import type { operations } from '#contract/product-api.ts';
import { listedTexts } from '#domain/campaigns/campaign-fields.ts';
import { categories } from '#domain/campaigns/choices.ts';
import type { Schema } from '#src/api/client.ts';
import { campaignTones } from '#src/lib/campaign-tone.ts';
import { day, oneOf, queryCodec, someOf, sortBy, text } from '#src/patterns/list/query-codec.ts';
import type { SortKind } from '#src/patterns/list/sorting.ts';

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
  /** `action`: only what waits for its advertiser. */
  readonly needs: 'action' | null;
  readonly sort: CampaignSort;
}

export const defaultSort: CampaignSort = '-updatedAt';
/** Those that sort upwards first. */
const words: readonly SortColumn[] = ['name', 'brand', ...listedTexts, 'category', 'status'];
const figures: readonly SortColumn[] = ['startDate', 'endDate', 'budget', 'spent', 'plays', 'impressions', 'updatedAt'];

export const campaignQuery = queryCodec<CampaignListQuery>({
  q: text(),
  statuses: { name: 'status', part: someOf(Object.keys(campaignTones) as CampaignStatus[]) },
  categories: { name: 'category', part: someOf(categories) },
  from: day,
  to: day,
  needs: oneOf(['action']),
  sort: sortBy<CampaignSort>([...words, ...figures], defaultSort),
});

/** Whether the list shows less than all. */
export const isFiltered = ({ q, statuses, categories: chosen, from, to, needs }: CampaignListQuery): boolean =>
  q !== '' || statuses.length > 0 || chosen.length > 0 || from !== '' || to !== '' || needs !== null;

/** By how many things the list is filtered beside the text that is searched for. */
export const filterCount = ({ statuses, categories: chosen, from, to }: CampaignListQuery): number =>
  statuses.length + chosen.length + [from, to].filter(Boolean).length;

/** The filter as the API takes it. */
export function toFilter(query: CampaignListQuery): Schema<'CampaignFilter'> {
  return {
    ...(query.q ? { q: query.q } : {}),
    ...(query.statuses.length > 0 ? { status: [...query.statuses] } : {}),
    ...(query.categories.length > 0 ? { category: [...query.categories] } : {}),
    ...(query.from ? { from: query.from } : {}),
    ...(query.to ? { to: query.to } : {}),
    ...(query.needs ? { needsAction: true } : {}),
  };
}

/** What a column sorts: its two orders are called after that. */
export const sortKind = (column: SortColumn): SortKind => {
  if (words.includes(column)) return 'words';
  return ['startDate', 'endDate', 'updatedAt'].includes(column) ? 'days' : 'figures';
};
