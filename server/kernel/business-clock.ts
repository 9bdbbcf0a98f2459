import type { Clock, ClockAnchor } from './clock.ts';
import { createClock } from './clock.ts';
import { type Database, sql } from './db/database.ts';

interface Heartbeat {
  readonly wall: string;
  readonly business: string;
  readonly speed: number;
}

/** A heartbeat younger than this is another copy's: it goes on by the same clock. */
const aliveMs = 15_000;

/**
 * Where business time goes on from. It never goes back. At the plain speed it is the wall's time, also for the time a server
 * was off; a scaled clock stands still while nobody runs, or a night off would be years.
 */
export function anchorAfter(last: Heartbeat | undefined, wall: Date, speed: number): ClockAnchor {
  if (!last) return { wall, business: wall, speed };
  const off = wall.getTime() - Date.parse(last.wall);
  const business = Date.parse(last.business);
  const runsOn = last.speed === speed && (speed === 1 || off < aliveMs);
  return { wall, business: new Date(runsOn ? business + Math.max(0, off) * speed : business), speed };
}

const save = (db: Database, clock: Clock, speed: number) =>
  db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.run(sql`
      insert into business_clock (id, wall, business, speed) values (1, ${clock.wall()}, ${clock.business()}, ${speed})
      on conflict (id) do update set wall = excluded.wall, speed = excluded.speed,
        business = greatest(business_clock.business, excluded.business)`),
  );

/** Opens the one business clock of this database; `save` keeps where it is. */
export async function openBusinessClock(
  db: Database,
  speed: number,
  wall: () => Date = () => new Date(),
): Promise<Clock & { save(): Promise<unknown> }> {
  const last = await db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.row<Heartbeat>(sql`select wall, business, speed from business_clock where id = 1`),
  );
  const clock = createClock(anchorAfter(last, wall(), speed), wall);
  await save(db, clock, speed);
  return { ...clock, save: () => save(db, clock, speed) };
}
