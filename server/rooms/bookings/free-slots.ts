import { freeInFlight, type Occupancy } from '#domain/planner/occupancy.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { type ScreenRow, toPlannerScreen } from '../inventory/screens.ts';
import { scheduleOf } from './schedule-text.ts';

/** What a line takes of each of its screens, and when. */
export interface Wish {
  readonly screenIds: readonly string[];
  readonly slots: number;
  /** `YYYY-MM-DD`, both included, on each screen's calendar. */
  readonly startDate: string;
  readonly endDate: string;
  readonly schedule: readonly boolean[] | null;
}

/** What others hold of screens from one day to another; holds that have run out by `wall` do not count. */
export async function readOccupancy(
  tx: Tx,
  wishes: readonly Pick<Wish, 'screenIds' | 'startDate' | 'endDate'>[],
  wall: Date,
  butCampaign?: string | undefined,
): Promise<Map<string, Occupancy[]>> {
  const occupied = new Map<string, Occupancy[]>();
  if (wishes.length === 0) return occupied;
  const ids = [...new Set(wishes.flatMap(({ screenIds }) => screenIds))];
  const from = wishes.map(({ startDate }) => startDate).sort()[0];
  const to = wishes
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1);
  const rows = await tx.rows<Omit<Occupancy, 'schedule'> & { screenId: string; schedule: string | null }>(sql`
    select * from slots_occupied(${ids}::uuid[], ${from}::date, ${to}::date, ${wall}::timestamptz, ${butCampaign ?? null}::uuid)`);
  for (const { screenId, schedule, ...row } of rows) {
    occupied.set(screenId, [...(occupied.get(screenId) ?? []), { ...row, schedule: scheduleOf(schedule) }]);
  }
  return occupied;
}

/**
 * The slots that are free for each wish on each of its screens, in the order of the wishes: what an earlier one takes is not free
 * for a later one. To be relied on only while the screens are locked; a screen that is not active has none.
 */
export async function readFreeSlots(
  tx: Tx,
  wishes: readonly Wish[],
  screens: ReadonlyMap<string, ScreenRow>,
  options: { readonly wall: Date; readonly butCampaign?: string | undefined },
): Promise<Map<string, number>[]> {
  const occupied = await readOccupancy(tx, wishes, options.wall, options.butCampaign);
  return wishes.map((wish) => {
    const free = new Map<string, number>();
    for (const id of wish.screenIds) {
      const row = screens.get(id);
      const taken = occupied.get(id) ?? [];
      const count = row ? freeInFlight(toPlannerScreen(row), taken, wish) : 0;
      free.set(id, count);
      occupied.set(id, [...taken, { ...wish, slots: Math.min(wish.slots, count) }]);
    }
    return free;
  });
}
