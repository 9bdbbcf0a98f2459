import type { PackageConditions } from '#domain/packages/package-conditions.ts';
import type { PackageTerms } from '#domain/packages/price-package.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { packageLifecycleMachine } from '#machines/marketplace/package-lifecycle.machine.ts';
import { join, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { entityOf, oneOf } from '../../kernel/transition.ts';
import type { StoredPhoto } from '../inventory/screen-photo.ts';
import { type ScreenRow, screenColumns } from '../inventory/screens.ts';

export const packageEntity = entityOf<object>()({
  table: 'packages',
  column: 'status',
  law: lifecycleOf(packageLifecycleMachine),
  effects: {},
});

/** A version that is sold, with its package's id. */
export interface VersionRow extends PackageTerms, PackageConditions {
  readonly id: string;
  readonly versionId: string;
  readonly number: number;
  readonly name: string;
  readonly description: string;
  readonly currencyCode: string;
  readonly publishedAt: string;
}

const versionColumns = sql`p.id, v.id as version_id, v.number, v.name, v.description, v.pricing, v.price_minor, v.percent_off,
  v.duration_days, v.slots, v.terms, v.flight_from::text, v.flight_to::text, v.lead_days, v.currency_code, date_trunc('milliseconds', v.published_at) as published_at`;

/** The versions that are sold in a currency; `where` and what follows are the caller's. */
const soldVersions = (currency: string, tail: Sql): Sql => sql`
  select ${versionColumns} from packages p join package_versions v on v.id = p.sold_version_id
  where p.status ${oneOf(packageEntity.law, 'sold')} and v.currency_code = ${currency} ${tail}`;

export interface PackageSearch {
  readonly q?: string | undefined;
  readonly city?: string | undefined;
  readonly venue?: number | undefined;
  readonly days?: number | undefined;
  /** Only what can still begin after this day. */
  readonly after?: string | undefined;
  /** Only what this user watches; a user's id. */
  readonly watchedBy?: string | undefined;
}

/** Sold versions, the newest first. */
export function listVersions(
  tx: Tx,
  currency: string,
  { q, city, venue, days, after, watchedBy }: PackageSearch,
  page: { readonly after: { readonly value: string | number; readonly id: string } | null; readonly limit: number },
): Promise<VersionRow[]> {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const of = (condition: Sql) => sql`exists (select 1 from package_screens x join screens s on s.id = x.screen_id
    where x.version_id = v.id and ${condition})`;
  const conditions = [
    ...words.map((word) => sql`position(${word} in lower(v.name || ' ' || v.description)) > 0`),
    ...(city ? [of(sql`s.city_name = ${city}`)] : []),
    // A parent's id is the beginning of its children's, who have two digits more each generation.
    ...(venue ? [of(sql`${venue} in (s.venue_type, s.venue_type / 100, s.venue_type / 10000)`)] : []),
    ...(days ? [sql`v.duration_days <= ${days}`] : []),
    ...(after ? [sql`(v.flight_to is null or v.flight_to >= ${after}::date + v.duration_days)`] : []),
    ...(watchedBy === undefined
      ? []
      : [sql`exists (select 1 from package_watches w where w.package_id = p.id and w.user_id = ${watchedBy})`]),
    ...(page.after
      ? [
          sql`(date_trunc('milliseconds', v.published_at), p.id) < (${page.after.value}::text::timestamptz, ${page.after.id}::uuid)`,
        ]
      : []),
  ];
  const narrowed = conditions.length > 0 ? sql`and ${join(conditions, ' and ')}` : sql``;
  return tx.rows<VersionRow>(
    soldVersions(
      currency,
      sql`${narrowed} order by date_trunc('milliseconds', v.published_at) desc, p.id desc limit ${page.limit}`,
    ),
  );
}

export const findVersion = (tx: Tx, id: string, currency: string): Promise<VersionRow | undefined> =>
  tx.row<VersionRow>(soldVersions(currency, sql`and p.id = ${id}`));

/** Other sold versions with screens in the same cities or kinds of places, those that share most of both first. */
export function listSimilar(
  tx: Tx,
  { id, currencyCode }: VersionRow,
  screens: readonly Pick<ScreenRow, 'cityName' | 'venueType'>[],
  most: number,
): Promise<VersionRow[]> {
  const cities = [...new Set(screens.map(({ cityName }) => cityName))];
  const levels = [...new Set(screens.map(({ venueType }) => firstLevel(venueType)))];
  const level = sql`case when s.venue_type < 100 then s.venue_type when s.venue_type < 10000 then s.venue_type / 100
    else s.venue_type / 10000 end`;
  const shared = sql`(select count(distinct s.city_name) filter (where s.city_name = any(${cities}::text[])) * 2
      + count(distinct ${level}) filter (where ${level} = any(${levels}::int[]))
    from package_screens x join screens s on s.id = x.screen_id where x.version_id = v.id)`;
  return tx.rows<VersionRow>(
    soldVersions(
      currencyCode,
      sql`and p.id <> ${id} and ${shared} > 0 order by ${shared} desc, v.published_at desc, p.id limit ${most}`,
    ),
  );
}

/** A screen as packages need it, whatever has become of it. */
export interface PackageScreenRow extends ScreenRow {
  readonly status: string;
  readonly weeklyImpressions: number;
  readonly photo: StoredPhoto | null;
}

/** The screens of some versions, whatever has become of them since. */
export async function readPackageScreens(
  tx: Tx,
  versionIds: readonly string[],
): Promise<Map<string, PackageScreenRow[]>> {
  const rows = await tx.rows<PackageScreenRow & { readonly versionId: string }>(sql`
    select x.version_id, s.status, s.weekly_impressions, s.photo, ${screenColumns}
    from package_screens x join screens s on s.id = x.screen_id
    where x.version_id = any(${[...versionIds]}::uuid[]) order by s.city_name, s.name, s.id`);
  return new Map(versionIds.map((id) => [id, rows.filter(({ versionId }) => versionId === id)]));
}

/** Screens that a package is to have, in the order of a version's. */
export const readCandidates = (tx: Tx, screenIds: readonly string[]): Promise<PackageScreenRow[]> =>
  tx.rows<PackageScreenRow>(sql`
    select s.status, s.weekly_impressions, s.photo, ${screenColumns} from screens s
    where s.id = any(${[...screenIds]}::uuid[]) order by s.city_name, s.name, s.id`);

/** Where and in what kinds of places packages are sold: what a list can be narrowed to. */
export async function readChoices(tx: Tx, currency: string): Promise<{ cities: string[]; venues: number[] }> {
  const rows = await tx.rows<{ cityName: string; venueType: number }>(sql`
    select distinct s.city_name, s.venue_type
    from (${soldVersions(currency, sql``)}) v join package_screens x on x.version_id = v.version_id join screens s on s.id = x.screen_id`);
  return {
    cities: [...new Set(rows.map(({ cityName }) => cityName))].sort((one, other) => one.localeCompare(other)),
    venues: [...new Set(rows.map(({ venueType }) => firstLevel(venueType)))].sort((one, other) => one - other),
  };
}

/** The venue of the first level that a kind of place belongs to: 203 and 20301 are of 2, 1101 is of 11. */
export const firstLevel = (venueType: number): number => {
  let level = venueType;
  while (level >= 100) level = Math.floor(level / 100);
  return level;
};
