import { randomUUID } from 'node:crypto';
import { noConditions, type PackageConditions } from '#domain/packages/package-conditions.ts';
import type { PackageTerms } from '#domain/packages/price-package.ts';
import type { Clock } from '../../kernel/clock.ts';
import { join, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { transition } from '../../kernel/transition.ts';
import { logSale } from '../../rooms/offers/sale-log.ts';
import { packageEntity } from '../../rooms/packages/package-rows.ts';
import { type PackageSelection, resolveSelection } from '../../rooms/packages/package-selection.ts';
import { tellWatchers } from './tell-watchers.ts';

export interface PackageDraft extends PackageTerms {
  readonly name: string;
  readonly description: string;
  readonly selection: PackageSelection;
  readonly currency: string;
  /** None, when left out. */
  readonly conditions?: PackageConditions;
}

interface Context {
  readonly tx: Tx;
  readonly clock: Clock;
  readonly namespaceId: string;
  /** Who does it, as they are called now. */
  readonly actor: string;
}

const touched = (clock: Clock): Sql[] => [sql`version = version + 1`, sql`updated_at = ${clock.wall()}`];

/** Makes a package that nobody sees yet. Returns its id. */
export async function createPackage(context: Context, draft: PackageDraft): Promise<string> {
  const { tx, clock, namespaceId, actor } = context;
  const { conditions = noConditions } = draft;
  const id = randomUUID();
  await tx.run(sql`
    insert into packages (id, namespace_id, name, description, selection, pricing, price_minor, percent_off, duration_days, slots,
      terms, flight_from, flight_to, lead_days, currency_code, created_at, created_by, updated_at)
    values (${id}, ${namespaceId}, ${draft.name.trim()}, ${draft.description.trim()}, ${JSON.stringify(draft.selection)}::jsonb,
      ${draft.pricing}, ${draft.priceMinor}, ${draft.percentOff}, ${draft.durationDays}, ${draft.slots}, ${conditions.terms.trim()},
      ${conditions.flightFrom}::date, ${conditions.flightTo}::date, ${conditions.leadDays}, ${draft.currency},
      ${clock.wall()}, ${actor}, ${clock.wall()})`);
  await logSale(context, id, 'made', draft);
  return id;
}

/** Rewrites a package; what is sold stays until another version is published. @throws ProblemError `not_found`, `stale_version` */
export async function editPackage(context: Context, id: string, draft: PackageDraft, seen: string): Promise<void> {
  const { tx, clock } = context;
  const { conditions = noConditions } = draft;
  await lockPackage(context, id, seen);
  await tx.run(sql`
    update packages set name = ${draft.name.trim()}, description = ${draft.description.trim()},
      selection = ${JSON.stringify(draft.selection)}::jsonb, pricing = ${draft.pricing}, price_minor = ${draft.priceMinor},
      percent_off = ${draft.percentOff}, duration_days = ${draft.durationDays}, slots = ${draft.slots},
      terms = ${conditions.terms.trim()}, flight_from = ${conditions.flightFrom}::date, flight_to = ${conditions.flightTo}::date,
      lead_days = ${conditions.leadDays},
      currency_code = ${draft.currency}, ${join(touched(clock), ', ')} where id = ${id}`);
  await logSale(context, id, 'changed', draft);
}

interface Found {
  readonly id: string;
  readonly status: (typeof packageEntity)['law']['initial'];
  readonly version: number;
  readonly selection: PackageSelection;
  readonly currencyCode: string;
  /** Null before the first. */
  readonly soldVersionId: string | null;
}

/** Reads and locks a package, as it was `seen` where that is said. @throws ProblemError `not_found`, `stale_version` */
async function lockPackage({ tx, namespaceId }: Context, id: string, seen?: string): Promise<Found> {
  const found = await tx.row<Found>(sql`
    select id, status, version, selection, currency_code, sold_version_id from packages where id = ${id} and namespace_id = ${namespaceId} for update`);
  if (!found) throw new ProblemError('not_found');
  if (seen !== undefined) requireVersion(found, seen);
  return found;
}

/**
 * Publishes what a package says now as a version, with the screens that its selection finds now. Returns the version's id.
 * @throws ProblemError `not_found`, `stale_version`, `transition_refused` where it has no screens
 */
export async function publishPackage(context: Context, packageId: string, seen?: string): Promise<string> {
  const { tx, clock, namespaceId, actor } = context;
  const found = await lockPackage(context, packageId, seen);
  const screenIds = await resolveSelection(tx, namespaceId, found.currencyCode, found.selection);
  const versionId = randomUUID();
  await tx.run(sql`
    insert into package_versions (id, package_id, namespace_id, number, name, description, pricing, price_minor, percent_off,
      duration_days, slots, terms, flight_from, flight_to, lead_days, currency_code, published_at, published_by)
    select ${versionId}::uuid, p.id, p.namespace_id, (select count(*) + 1 from package_versions where package_id = p.id), p.name,
      p.description, p.pricing, p.price_minor, p.percent_off, p.duration_days, p.slots, p.terms, p.flight_from, p.flight_to, p.lead_days, p.currency_code,
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
    { set: [sql`sold_version_id = ${versionId}`, ...touched(clock)] },
  );
  if (found.soldVersionId !== null)
    await tellWatchers(context, { type: 'package.renewed', packageId, key: versionId, start: null });
  await logSale(context, packageId, 'published', { versionId, screenIds });
  return versionId;
}

/** Ends the sale of a package; what was booked of it stays. @throws ProblemError `not_found`, `stale_version`, `transition_refused` */
export async function withdrawPackage(context: Context, packageId: string, seen?: string): Promise<void> {
  const { tx, clock } = context;
  const found = await lockPackage(context, packageId, seen);
  await transition({ tx }, packageEntity, found, { type: 'package.withdrawn' }, { set: touched(clock) });
  await tellWatchers(context, {
    ...{ type: 'package.withdrawn', packageId, key: `${packageId} ${found.version}`, start: null },
  });
  await logSale(context, packageId, 'withdrawn');
}
