import type { RouteArea } from '#domain/session/route-areas.ts';
import type { Account } from '#src/lib/account-context.ts';
import { patterns } from '#src/lib/paths.ts';
import { everyPage, type PageInfo, type PageName } from '../pages.ts';
import type { TenantKind } from '../use-tenant-kind.ts';

export type OfferedPage = readonly [name: PageName, page: PageInfo];

/** Whether a page is offered at all in a tenant of that kind. */
export const isOffered = ({ needs }: PageInfo, tenant: TenantKind): boolean => needs !== 'studio' || tenant.hasStudio;

/** The pages of the dashboard that open for somebody, by their own addresses alone, in the registry's order. */
export function offeredPages({ user, instance }: Account, tenant: TenantKind): readonly OfferedPage[] {
  const opens: Partial<Record<RouteArea, boolean>> = {
    dashboard: instance !== null,
    reviews: user.platformRoles.includes('reviewer'),
    desk: user.platformRoles.includes('operator'),
  };
  return everyPage.filter(
    ([name, page]) =>
      (opens[page.area] || page.isForVisitors) && isOffered(page, tenant) && !patterns[name].includes(':'),
  );
}

/** The letters that lead to pages after G. */
export const pageKeys = (offered: readonly OfferedPage[]): Readonly<Record<string, PageName>> =>
  Object.fromEntries(offered.flatMap(([name, { key }]) => (key ? [[key, name]] : [])));
