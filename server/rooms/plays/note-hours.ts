import { sql, type Tx } from '../../kernel/db/database.ts';
import type { ScreenRow } from '../inventory/screens.ts';

const HOUR_MS = 3_600_000;

/**
 * Notes in which hours of business time a screen was heard of: those of the plays it showed, and the one up to which it says it told
 * all. Instants in milliseconds since the epoch.
 */
export async function noteHours(
  tx: Tx,
  screen: ScreenRow,
  shownAt: readonly number[],
  until: number | null,
): Promise<void> {
  const hours = new Map<number, number>();
  const count = (at: number, plays: number) => {
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    hours.set(hour, (hours.get(hour) ?? 0) + plays);
  };
  for (const at of shownAt) count(at, 1);
  if (until !== null) count(until, 0);
  if (hours.size === 0) return;
  await tx.run(sql`
    insert into screen_hours (screen_id, hour, namespace_id, plays)
    select ${screen.id}::uuid, h.hour, ${screen.namespaceId}::uuid, h.plays
    from unnest(${[...hours.keys()].map((hour) => new Date(hour).toISOString())}::timestamptz[], ${[...hours.values()]}::int[])
      as h(hour, plays)
    on conflict (screen_id, hour) do update set plays = screen_hours.plays + excluded.plays`);
}
