import { earliestStart } from '#domain/planner/budget.ts';
import { addDays, localDate } from '#domain/planner/zone.ts';
import type { Wish } from '../../rooms/bookings/free-slots.ts';
import { datesOf, type Line } from '../../rooms/campaigns/line-rows.ts';
import type { EditState } from '../../rooms/edits/edit-state.ts';
import { type ScreenRow, toPlannerScreen } from '../../rooms/inventory/screens.ts';

/** A screen that joins a line, and from when. */
export interface NewBooking {
  readonly lineId: string;
  readonly screenId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly slots: number;
  readonly schedule: readonly boolean[] | null;
}

/** Slots that an edit takes beside those the campaign has. */
export interface Demand extends Wish {
  readonly lineId: string;
  /** Of whose field a refusal is. */
  readonly field: 'screenIds' | 'endDate' | 'schedule';
}

const flightOf = (state: EditState) => state.fields as unknown as { startDate: string; endDate: string };

/** Hours in which a line may run now and could not before; null when there are none. */
function gained(before: Line['schedule'], after: Line['schedule']): boolean[] | null {
  if (before === null) return null;
  const hours = before.map((was, hour) => !was && (after === null || after[hour] === true));
  return hours.includes(true) ? hours : null;
}

const later = (one: string, other: string): string => (one > other ? one : other);
const sooner = (one: string, other: string): string => (one > other ? other : one);

/** When the screens that an edit adds begin and end: a screen joins as soon as its owner takes it. */
export function newBookings(
  before: EditState,
  after: EditState,
  screens: ReadonlyMap<string, ScreenRow>,
  now: Date,
): NewBooking[] {
  return after.lines.flatMap((line) => {
    const old = new Set(before.lines.find(({ id }) => id === line.id)?.screenIds);
    const dates = datesOf(line, flightOf(after));
    return line.screenIds.flatMap((screenId): NewBooking[] => {
      const screen = screens.get(screenId);
      if (old.has(screenId) || !screen) return [];
      const earliest = earliestStart([toPlannerScreen(screen)], now) ?? dates.startDate;
      const { slots, schedule } = line;
      return [{ lineId: line.id, screenId, slots, schedule, ...dates, startDate: later(dates.startDate, earliest) }];
    });
  });
}

/** What an edit takes beside what its campaign has: new screens, more days, more hours; nothing of the past. */
export function demandsOf(
  before: EditState,
  after: EditState,
  joining: readonly NewBooking[],
  screens: ReadonlyMap<string, ScreenRow>,
  now: Date,
): Demand[] {
  const demands: Demand[] = joining
    .filter(({ startDate, endDate }) => startDate <= endDate)
    .map(({ screenId, ...booking }) => ({ ...booking, screenIds: [screenId], field: 'screenIds' }));
  for (const line of after.lines) {
    const old = before.lines.find(({ id }) => id === line.id);
    if (!old) continue;
    const [was, is] = [datesOf(old, flightOf(before)), datesOf(line, flightOf(after))];
    const hours = gained(old.schedule, line.schedule);
    const base = { lineId: line.id, slots: line.slots };
    for (const screenId of old.screenIds) {
      const screen = screens.get(screenId);
      if (!screen) continue;
      const today = localDate(screen.timezone, now.getTime());
      const one = { ...base, screenIds: [screenId] };
      const more = { startDate: later(addDays(was.endDate, 1), today), endDate: is.endDate };
      if (more.startDate <= more.endDate) demands.push({ ...one, ...more, schedule: line.schedule, field: 'endDate' });
      const rest = {
        startDate: later(is.startDate, today),
        endDate: sooner(is.endDate, was.endDate),
      };
      if (hours && rest.startDate <= rest.endDate)
        demands.push({ ...one, ...rest, schedule: hours, field: 'schedule' });
    }
  }
  return grouped(demands);
}

/** Screens with the same wish together, so that they are looked up at once. */
function grouped(demands: readonly Demand[]): Demand[] {
  const groups = new Map<string, Demand & { screenIds: string[] }>();
  for (const { screenIds, ...demand } of demands) {
    const key = JSON.stringify(demand);
    const group = groups.get(key);
    if (group) group.screenIds.push(...screenIds);
    else groups.set(key, { ...demand, screenIds: [...screenIds] });
  }
  return [...groups.values()];
}
