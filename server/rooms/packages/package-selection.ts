import type { components } from '#contract/product-api.ts';
import { join, sql, type Tx } from '../../kernel/db/database.ts';

type Input = components['schemas']['NewPackage'];

/** More than that nobody looks through, and nobody could price while somebody waits. */
const MOST_SCREENS = 200;

/** Which screens a package has: these, or all that a rule finds when it is published. */
export interface PackageSelection {
  readonly screenIds?: readonly string[];
  readonly rule?: {
    readonly cities?: readonly string[];
    /** Venues with all below them. */
    readonly venues?: readonly number[];
    readonly near?: components['schemas']['PackageArea'];
    /** Of a week, at least. */
    readonly audience?: number;
  };
}

/** A rule as it is kept: what does not narrow it is left out. */
export const keptRule = ({
  cities,
  venues,
  near,
  audience,
}: NonNullable<Input['rule']>): NonNullable<PackageSelection['rule']> => ({
  ...(cities.length > 0 ? { cities: [...new Set(cities)] } : {}),
  ...(venues.length > 0 ? { venues: [...new Set(venues)] } : {}),
  ...(near ? { near } : {}),
  ...(audience === null ? {} : { audience }),
});

/** Which screens a package has, as operators write and read it. */
export const toSelectionInput = ({ screenIds = [], rule }: PackageSelection): Pick<Input, 'screenIds' | 'rule'> => ({
  screenIds: [...screenIds],
  rule: rule
    ? {
        cities: [...(rule.cities ?? [])],
        venues: [...(rule.venues ?? [])],
        near: rule.near ?? null,
        audience: rule.audience ?? null,
      }
    : null,
});

/** The active screens of a tenant, in a currency, that a selection is about: those with the most impressions, where they are too many. */
export async function resolveSelection(
  tx: Tx,
  namespaceId: string,
  currency: string,
  { screenIds, rule }: PackageSelection,
): Promise<string[]> {
  const conditions = [
    sql`s.namespace_id = ${namespaceId} and s.status = 'active' and s.currency_code = ${currency}`,
    ...(rule ? [] : [sql`s.id = any(${[...(screenIds ?? [])]}::uuid[])`]),
    ...(rule?.cities ? [sql`s.city = any(${[...rule.cities]}::text[])`] : []),
    ...(rule?.venues
      ? [sql`array[s.venue_type, s.venue_type / 100, s.venue_type / 10000] && ${[...rule.venues]}::int[]`]
      : []),
    ...(rule?.near
      ? [
          // Haversine: a package's radius is small, and the earth round enough for it.
          sql`2 * 6371000 * asin(sqrt(power(sin(radians(s.latitude - ${rule.near.latitude}::float8) / 2), 2)
            + cos(radians(${rule.near.latitude}::float8)) * cos(radians(s.latitude))
            * power(sin(radians(s.longitude - ${rule.near.longitude}::float8) / 2), 2))) <= ${rule.near.radiusM}::float8`,
        ]
      : []),
    ...(rule?.audience ? [sql`coalesce(s.weekly_audience, 0) >= ${rule.audience}`] : []),
  ];
  const rows = await tx.rows<{ id: string }>(
    sql`select s.id from screens s where ${join(conditions, ' and ')} order by s.weekly_impressions desc, s.id limit ${MOST_SCREENS}`,
  );
  return rows.map(({ id }) => id);
}
