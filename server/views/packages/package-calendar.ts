import { firstShown, type PackageDay, packageDays, type TakenSlots } from '#domain/packages/package-days.ts';
import type { Occupancy } from '#domain/planner/occupancy.ts';
import { addDays } from '#domain/planner/zone.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { readOccupancy } from '../../rooms/bookings/free-slots.ts';
import { toPlannerScreen } from '../../rooms/inventory/screens.ts';
import type { PackageScreenRow, VersionRow } from '../../rooms/packages/package-rows.ts';

/** How far ahead packages are told of. */
const DAYS = 56;
/** By then every hold has run out: what is still taken is booked. */
const afterAllHolds = new Date('9000-01-01T00:00:00Z');

/**
 * Eight weeks of a version from today, or from two weeks before its first possible start, day by day, for what is of a category; of any where that is null. What is held for a payment may
 * be taken as free: it is not sold.
 */
export async function readCalendar(
  tx: Tx,
  version: VersionRow,
  screens: readonly PackageScreenRow[],
  clock: Clock,
  { category, ignoresHolds = false }: { readonly category: string | null; readonly ignoresHolds?: boolean },
): Promise<PackageDay[]> {
  const now = clock.business();
  // A day more on either side: screens have zones of their own.
  const planned = screens.map(toPlannerScreen);
  const from = addDays(firstShown(version, planned, now), -1);
  const to = addDays(from, DAYS + version.durationDays + 1);
  const wishes = [{ screenIds: screens.map(({ id }) => id), startDate: from, endDate: to }];
  const booked = await readOccupancy(tx, wishes, afterAllHolds);
  const all = ignoresHolds ? booked : await readOccupancy(tx, wishes, clock.wall());
  // One that is away, or gone, has nothing to give.
  const away = ({ slotsPerLoop }: PackageScreenRow): Occupancy[] => [
    { startDate: from, endDate: to, schedule: null, slots: slotsPerLoop },
  ];
  const takenOf = (screen: PackageScreenRow): TakenSlots =>
    screen.status === 'active'
      ? { booked: booked.get(screen.id) ?? [], all: all.get(screen.id) ?? [] }
      : { booked: away(screen), all: away(screen) };
  return packageDays({
    terms: version,
    currency: version.currencyCode,
    screens: planned,
    taken: new Map(screens.map((screen) => [screen.id, takenOf(screen)])),
    refusing: screens
      .filter(({ prohibitedCategories }) => category !== null && prohibitedCategories.includes(category))
      .map(({ id }) => id),
    now,
    days: DAYS,
  });
}
