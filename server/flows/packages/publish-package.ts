import { randomUUID } from 'node:crypto';
import type { PackageTerms } from '#domain/packages/price-package.ts';
import type { Clock } from '../../kernel/clock.ts';
import { join, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { packageEntity } from '../../rooms/packages/package-rows.ts';

/** More than that nobody looks through, and nobody could price while somebody waits. */
const MOST_SCREENS = 200;

/** Which screens a package has: these, or all that a rule finds when it is published. */
export interface PackageSelection {
  readonly screenIds?: readonly string[];
  readonly rule?: {
    readonly cities?: readonly string[];
    /** Venues with all below them. */
    readonly venues?: readonly number[];
    readonly near?: { readonly latitude: number; readonly longitude: number; readonly radiusM: number };
    /** Of a week, at least. */
    readonly audience?: number;
  };
}

export interface PackageDraft extends PackageTerms {
  readonly name: string;
  readonly description: string;
  readonly selection: PackageSelection;
  readonly currency: string;
}

interface Context {
  readonly tx: Tx;
  readonly clock: Clock;
  readonly namespaceId: string;
  /** Who does it, as they are called now. */
  readonly actor: string;
}

/** Makes a package that nobody sees yet. Returns its id. */
export async function createPackage({ tx, clock, namespaceId, actor }: Context, draft: PackageDraft): Promise<string> {
  const id = randomUUID();
  await tx.run(sql`
    insert into packages (id, namespace_id, name, description, selection, pricing, price_minor, percent_off, duration_days, slots,
      currency_code, created_at, created_by, updated_at)
    values (${id}, ${namespaceId}, ${draft.name.trim()}, ${draft.description.trim()}, ${JSON.stringify(draft.selection)}::jsonb,
      ${draft.pricing}, ${draft.priceMinor}, ${draft.percentOff}, ${draft.durationDays}, ${draft.slots}, ${draft.currency},
      ${clock.wall()}, ${actor}, ${clock.wall()})`);
  return id;
}

/** The active screens of a tenant, in a currency, that a selection is about. */
async function resolve(
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

/**
 * Publishes what a package says now as a version, with the screens that its selection finds now. Returns the version's id.
 * @throws ProblemError `not_found`, `transition_refused` where it has no screens
 */
export async function publishPackage({ tx, clock, namespaceId, actor }: Context, packageId: string): Promise<string> {
  const found = await tx.row<{
    id: string;
    status: 'draft' | 'published' | 'withdrawn';
    selection: PackageSelection;
    currencyCode: string;
  }>(
    sql`select id, status, selection, currency_code from packages where id = ${packageId} and namespace_id = ${namespaceId} for update`,
  );
  if (!found) throw new ProblemError('not_found');
  const screenIds = await resolve(tx, namespaceId, found.currencyCode, found.selection);
  const versionId = randomUUID();
  await tx.run(sql`
    insert into package_versions (id, package_id, namespace_id, number, name, description, pricing, price_minor, percent_off,
      duration_days, slots, currency_code, published_at, published_by)
    select ${versionId}::uuid, p.id, p.namespace_id, (select count(*) + 1 from package_versions where package_id = p.id), p.name,
      p.description, p.pricing, p.price_minor, p.percent_off, p.duration_days, p.slots, p.currency_code,
      ${clock.wall()}::timestamptz, ${actor}::text
    from packages p where p.id = ${packageId}`);
  await tx.run(sql`
    insert into package_screens (version_id, screen_id, namespace_id)
    select ${versionId}::uuid, s.id, ${namespaceId}::uuid from unnest(${screenIds}::uuid[]) as s(id)`);
  await transition(
    { tx },
    packageEntity,
    found,
    { type: 'version.published', hasScreens: screenIds.length > 0 },
    { set: [sql`sold_version_id = ${versionId}`, sql`version = version + 1`, sql`updated_at = ${clock.wall()}`] },
  );
  return versionId;
}

/** Ends the sale of a package; what was booked of it stays. @throws ProblemError `not_found`, `transition_refused` */
export async function withdrawPackage({ tx, clock, namespaceId }: Context, packageId: string): Promise<void> {
  const found = await tx.row<{ id: string; status: 'draft' | 'published' | 'withdrawn' }>(
    sql`select id, status from packages where id = ${packageId} and namespace_id = ${namespaceId} for update`,
  );
  if (!found) throw new ProblemError('not_found');
  await transition(
    { tx },
    packageEntity,
    found,
    { type: 'package.withdrawn' },
    {
      set: [sql`version = version + 1`, sql`updated_at = ${clock.wall()}`],
    },
  );
}
