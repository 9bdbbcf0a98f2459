import { randomUUID } from 'node:crypto';
import { lastBegin } from '#domain/packages/package-conditions.ts';
import { firstStart } from '#domain/packages/package-days.ts';
import { lastDay, pricePackage } from '#domain/packages/price-package.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { readFreeSlots } from '../../rooms/bookings/free-slots.ts';
import { fieldColumns } from '../../rooms/campaigns/campaign-columns.ts';
import { freeName } from '../../rooms/campaigns/free-name.ts';
import { newValues, orNameTaken } from '../../rooms/campaigns/write-draft.ts';
import { writeLines } from '../../rooms/campaigns/write-lines.ts';
import { toPlannerScreen } from '../../rooms/inventory/screens.ts';
import { findVersion, readPackageScreens } from '../../rooms/packages/package-rows.ts';

interface Booker {
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly userId: string;
  readonly currency: string;
}

export interface WantedPackage {
  readonly packageId: string;
  readonly versionId: string;
  readonly startDate: string;
  /** What was shown, minor units. */
  readonly price: number;
}

/**
 * Makes a draft of a package, with what it is and costs kept beside it. It holds nothing: slots are held for the payment, as every
 * draft's are. Returns the draft's id.
 * @throws ProblemError `not_found`, `stale_version` where it or its price is another by now, `start_too_soon`,
 * `invalid_request` where it is not sold for days as late as these, `slots_unavailable`
 */
export async function bookPackage(
  tx: Tx,
  clock: Clock,
  { namespaceId, instanceId, userId, currency }: Booker,
  { packageId, versionId, startDate, price: shown }: WantedPackage,
): Promise<string> {
  const version = await findVersion(tx, packageId, currency);
  if (!version) throw new ProblemError('not_found');
  const screens = (await readPackageScreens(tx, [version.versionId])).get(version.versionId) ?? [];
  const planned = screens.map(toPlannerScreen);
  const earliest = firstStart(version, planned, clock.business());
  if (startDate < earliest)
    throw new ProblemError('start_too_soon', {
      errors: [{ path: '/startDate', code: 'too_soon', limit: earliest }],
      facts: { earliestStart: earliest },
    });
  const last = lastBegin(version, version.durationDays);
  if (last !== null && startDate > last)
    throw new ProblemError('invalid_request', { errors: [{ path: '/startDate', code: 'too_late', limit: last }] });
  const { price, singles, rateFactor } = pricePackage(version, planned, startDate, version.currencyCode);
  if (version.versionId !== versionId || price !== shown) throw new ProblemError('stale_version');
  const endDate = lastDay(startDate, version.durationDays);
  const screenIds = screens.map(({ id }) => id);
  const active = new Map(screens.filter(({ status }) => status === 'active').map((screen) => [screen.id, screen]));
  const wish = { screenIds, slots: version.slots, startDate, endDate, schedule: null };
  const [free] = await readFreeSlots(tx, [wish], active, { wall: clock.wall() });
  const taken = screenIds.filter((id) => (free?.get(id) ?? 0) < version.slots);
  if (taken.length > 0) throw new ProblemError('slots_unavailable', { facts: { screenIds: taken } });
  const id = randomUUID();
  const fields = { name: await freeName(tx, version.name), startDate, endDate, budgetTotal: price };
  await orNameTaken(
    tx.run(sql`
      insert into campaigns (id, namespace_id, instance_id, ${fieldColumns()}, currency_code, created_at, created_by, updated_at)
      values (${id}, ${namespaceId}, ${instanceId}, ${newValues(fields)}, ${version.currencyCode}, ${clock.business()}, ${userId},
        ${clock.wall()})`),
  );
  await writeLines(tx, { namespaceId, instanceId }, id, [{ screenIds, artworkIds: [], slots: version.slots }]);
  // What is sold as a whole is paid back by the calendar, not by plays.
  await tx.run(sql`update campaign_lines set guaranteed = true where campaign_id = ${id}`);
  await tx.run(sql`
    insert into campaign_packages (campaign_id, namespace_id, instance_id, package_id, version_id, price_minor, single_minor, rate_factor,
      created_at)
    values (${id}, ${namespaceId}, ${instanceId}, ${version.id}, ${version.versionId}, ${price}, ${singles}, ${rateFactor},
      ${clock.wall()})`);
  await publish(tx, { namespaceId, instanceId, type: 'campaign.changed', payload: { id, status: 'draft' } });
  return id;
}
