import type { components } from '#contract/product-api.ts';
import {
  isOut,
  type OutDays,
  occupiedDay,
  type SellableScreen,
  type SlotHours,
  sharesOf,
  slotHours,
  sumOf,
  type Taken,
} from '#domain/inventory/day-occupancy.ts';
import { addDays, dayNumber, localDate, weekdayOfDay } from '#domain/planner/zone.ts';
import type { Clock } from '../../kernel/clock.ts';
import { join, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { scheduleOf } from '../../rooms/bookings/schedule-text.ts';
import { daysOf } from '../../rooms/inventory/screens.ts';

type Schemas = components['schemas'];
type Shown = Schemas['OccupancyDays'];

/** The last that the contract knows. */
const LAST_DAY = '2199-12-31';

/** Some days, by the business clock; from the Monday of this week unless told. */
export function daysShown(
  now: Date,
  { from, days = 28 }: { readonly from?: string | undefined; readonly days?: number | undefined },
): Shown {
  const today = localDate('UTC', now.getTime());
  const first = from ?? addDays(today, -weekdayOfDay(dayNumber(today)));
  const last = addDays(first, days - 1);
  return { from: first, to: last < LAST_DAY ? last : LAST_DAY, today };
}

const datesOf = ({ from, to }: Shown): string[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) => addDays(from, index));

export interface OccupancyRow {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly cityName: string;
  readonly status: Schemas['ScreenStatus'];
  readonly timezone: string;
  readonly returnsOn: string | null;
  readonly operatingHours: boolean[];
  readonly sellableSlots: number;
}

/** Screens (`screens s`) of the media owner whose transaction it is, by name and then id; those that are retired have no days to come. */
export const occupancyRows = (conditions: readonly Sql[], most: Sql): Sql => sql`
  select s.id, s.name, s.code, s.city_name, s.status, s.timezone, s.returns_on::text as returns_on, s.operating_hours, s.sellable_slots
  from screens s where ${join([sql`s.status <> 'retired'`, ...conditions], ' and ')} order by s.name, s.id ${most}`;

/** When a screen comes back that is out now: on the day that was said, unless that has gone by. */
const backBy = ({ returnsOn }: OccupancyRow, today: string): string | null =>
  returnsOn !== null && returnsOn > today ? addDays(returnsOn, -1) : null;

interface Busy {
  readonly taken: ReadonlyMap<string, readonly Taken[]>;
  readonly out: ReadonlyMap<string, readonly OutDays[]>;
}

function byScreen<T extends { readonly screenId: string }>(all: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const known = found.get(one.screenId);
    if (known) known.push(one);
    else found.set(one.screenId, [one]);
  }
  return found;
}

/** What is taken of screens of the owner, and when they were out of service, in some days. */
async function readBusy(tx: Tx, rows: readonly OccupancyRow[], shown: Shown, wall: Date): Promise<Busy> {
  const ids = rows.map(({ id }) => id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const taken = await tx.rows<Omit<Taken, 'schedule'> & { screenId: string; schedule: string | null }>(sql`
    select screen_id, start_date, end_date, schedule, is_held, slots
    from owner_slots_taken(${ids}::uuid[], ${shown.from}::date, ${shown.to}::date, ${wall}::timestamptz)`);
  const outages = await tx.rows<{ screenId: string; beganAt: string; endedAt: string | null }>(sql`
    select screen_id, began_at, ended_at from screen_outages
    where screen_id = any(${ids}::uuid[]) and began_at < ${shown.to}::date + 2 and (ended_at is null or ended_at > ${shown.from}::date - 2)`);
  const out = outages.flatMap(({ screenId, beganAt, endedAt }) => {
    const row = byId.get(screenId);
    if (!row) return [];
    const dateOf = (at: string) => localDate(row.timezone, Date.parse(at));
    return [{ screenId, from: dateOf(beganAt), to: endedAt === null ? backBy(row, shown.today) : dateOf(endedAt) }];
  });
  return {
    taken: byScreen(taken.map((one) => ({ ...one, schedule: scheduleOf(one.schedule) }))),
    out: byScreen(out),
  };
}

const sellable = ({
  operatingHours,
  sellableSlots,
}: Pick<OccupancyRow, 'operatingHours' | 'sellableSlots'>): SellableScreen => ({
  operatingHours: daysOf(operatingHours),
  sellableSlots,
});

/** The days of some screens, one by one. In a media owner's transaction. */
export async function showOccupancy(
  tx: Tx,
  clock: Clock,
  rows: readonly OccupancyRow[],
  shown: Shown,
): Promise<Schemas['OccupiedScreen'][]> {
  const { taken, out } = await readBusy(tx, rows, shown, clock.wall());
  const dates = datesOf(shown);
  return rows.map((row) => {
    const { id, name, code, cityName, status } = row;
    const screen = sellable(row);
    const days = dates.map((date) => occupiedDay(screen, taken.get(id) ?? [], out.get(id) ?? [], date));
    return { id, name, code, cityName, status, days };
  });
}

interface Alike extends Pick<OccupancyRow, 'operatingHours' | 'sellableSlots'> {
  readonly screens: number;
}

type Total = Omit<Schemas['OccupiedDay'], 'date'> & {
  readonly screens: number;
  readonly days: Schemas['OccupiedDay'][];
};

/**
 * All the screens of a media owner together. Those of which nothing is taken and that were always in service count by their opening
 * hours alone: of thousands they are most. In its transaction.
 */
export async function sumOccupancy(tx: Tx, clock: Clock, shown: Shown): Promise<Omit<Total, 'state'>> {
  const isBusy = sql`(s.id in (
      select screen_id from owner_slots_taken(null, ${shown.from}::date, ${shown.to}::date, ${clock.wall()}::timestamptz))
    or s.status <> 'active' or s.id in (select screen_id from screen_outages where ended_at > ${shown.from}::date - 2))`;
  const rows = await tx.rows<OccupancyRow>(occupancyRows([isBusy], sql``));
  const idle = await tx.rows<Alike>(sql`
    select s.operating_hours, sum(s.sellable_slots)::int as sellable_slots, count(*)::int as screens
    from screens s where s.status <> 'retired' and not ${isBusy} group by s.operating_hours`);
  const { taken, out } = await readBusy(tx, rows, shown, clock.wall());
  const busy = rows.map((row) => ({ id: row.id, screen: sellable(row) }));
  const others = idle.map(sellable);
  const days = datesOf(shown).map((date) => {
    const inService = busy.filter(({ id }) => !isOut(out.get(id) ?? [], date));
    const hours = sumOf([
      ...inService.map(({ id, screen }) => slotHours(screen, taken.get(id) ?? [], date)),
      ...others.map((screen) => slotHours(screen, [], date)),
    ]);
    return { date, hours, state: stateOf(hours, inService.length < busy.length) };
  });
  return {
    screens: rows.length + idle.reduce((sum, { screens }) => sum + screens, 0),
    ...sharesOf(sumOf(days.map(({ hours }) => hours))),
    days: days.map(({ date, hours, state }) => ({ date, state, ...sharesOf(hours) })),
  };
}

const stateOf = ({ sellable }: SlotHours, isSomeOut: boolean): Schemas['OccupiedDay']['state'] =>
  sellable > 0 ? 'open' : isSomeOut ? 'out' : 'closed';
