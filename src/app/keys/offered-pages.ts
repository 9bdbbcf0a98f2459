import type { RouteArea } from '#domain/session/route-areas.ts';
import type { Account } from '#src/lib/account-context.ts';
import { patterns } from '#src/lib/paths.ts';
import { everyPage, type PageInfo, type PageName } from '../pages.ts';

export type OfferedPage = readonly [name: PageName, page: PageInfo];

/** Whether a page is offered at all in a tenant with a studio, or without. */
export const isOffered = ({ needs }: PageInfo, hasStudio: boolean): boolean => needs !== 'studio' || hasStudio;

/** Which areas open for somebody. */
export const areasOf = ({ user, instance }: Account): Partial<Record<RouteArea, boolean>> => ({
  dashboard: instance !== null,
  // A media owner's people review for it.
  reviews: user.platformRoles.includes('reviewer') || user.platformRoles.includes('media_owner'),
  media_owner: user.platformRoles.includes('media_owner'),
  desk: user.platformRoles.includes('operator'),
  platform: user.platformRoles.includes('platform'),
});

/** The pages of the dashboard that open for somebody, by their own addresses alone, in the registry's order. */
export function offeredPages(account: Account, hasStudio: boolean): readonly OfferedPage[] {
  const opens = areasOf(account);
  return everyPage.filter(
    ([name, page]) =>
      (opens[page.area] || page.isForVisitors) && isOffered(page, hasStudio) && !patterns[name].includes(':'),
  );
}

/** The letters that lead to pages after G. */
export const pageKeys = (offered: readonly OfferedPage[]): Readonly<Record<string, PageName>> =>
  Object.fromEntries(offered.flatMap(([name, { key }]) => (key ? [[key, name]] : [])));
