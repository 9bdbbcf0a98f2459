import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { type CampaignListQuery, campaignQuery, isFiltered } from './campaign-list-query.ts';

type Standing = Pick<CampaignListQuery, 'statuses' | 'needs'>;

export interface BuiltInView extends Standing {
  readonly label: MessageId;
}

/** The views everybody has, by how campaigns stand. */
export const builtInViews: readonly BuiltInView[] = [
  { label: 'lists.view.all', statuses: [], needs: null },
  { label: 'views.live', statuses: ['live'], needs: null },
  { label: 'views.needsAction', statuses: [], needs: 'action' },
  { label: 'views.drafts', statuses: ['draft'], needs: null },
  { label: 'views.ended', statuses: ['completed', 'cancelled', 'rejected'], needs: null },
];

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((value) => others.includes(value));

/** Whether the list shows that view, whatever else narrows it. */
const isStanding = (query: CampaignListQuery, view: Standing): boolean =>
  query.needs === view.needs && isSameSet(query.statuses, view.statuses);

/** The address of the list at a view; what else narrows it stays. */
export const standingSearch = (query: CampaignListQuery, { statuses, needs }: Standing): string =>
  campaignQuery.write({ ...query, statuses, needs }).toString();

/** What a query asks for as its address says it: the same for the same question. */
export const searchOf = (query: CampaignListQuery): string => campaignQuery.write(query).toString();

export const emptyQuery = campaignQuery.read(new URLSearchParams());

/** The view everybody has that the list shows now, alone or narrowed further. */
export const standingView = (query: CampaignListQuery): BuiltInView | undefined =>
  builtInViews.find((view) => isStanding(query, view));

/** Whether the list shows less than a view everybody has: there is something to clear, beside going to another view. */
export const isFilteredFurther = (query: CampaignListQuery): boolean =>
  isFiltered({ ...query, ...(standingView(query) && { statuses: [], needs: null }) });

/** Whether the list shows something that no view has a name for. */
export function isNameless(query: CampaignListQuery, views: readonly Schema<'SavedView'>[]): boolean {
  const standing = standingView(query);
  const isBuiltIn = standing && standingSearch(emptyQuery, standing) === searchOf(query);
  return !isBuiltIn && !shownView(views, query);
}

/** What a view asks for, of which an older or newer app may have said more. */
const canonical = (search: string): string => searchOf(campaignQuery.read(new URLSearchParams(search)));

/** The named view that the list shows now. */
export const shownView = (
  views: readonly Schema<'SavedView'>[],
  query: CampaignListQuery,
): Schema<'SavedView'> | undefined => views.find(({ search }) => canonical(search) === searchOf(query));

/** The contract's limit. */
export const MOST_VIEWS = 20;

/** The views with one more, or with one in another wording in its place. */
export const withView = (views: readonly Schema<'SavedView'>[], view: Schema<'SavedView'>): Schema<'SavedView'>[] =>
  views.some(({ id }) => id === view.id)
    ? views.map((other) => (other.id === view.id ? view : other))
    : [...views, view];
