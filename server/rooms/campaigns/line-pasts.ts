import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { scheduleOf } from '../bookings/schedule-text.ts';

/** What edits change of a line that plays already, as it was until one of them. */
export interface LinePast {
  readonly lineId: string;
  /** Business time, milliseconds. */
  readonly until: number;
  readonly schedule: readonly boolean[] | null;
  readonly artworkIds: readonly string[];
}

/** Keeps what lines have before an edit takes it away; of lines that have not begun to play nothing can be told or reported. */
export const keepPasts = (tx: Tx, clock: Clock, lineIds: readonly string[]): Promise<number> =>
  tx.run(sql`
    insert into line_pasts (line_id, until, namespace_id, instance_id, schedule, artwork_ids)
    select l.id, ${clock.business()}::timestamptz, l.namespace_id, l.instance_id, l.schedule,
      array(select artwork_id from assignments where line_id = l.id order by artwork_id)
    from campaign_lines l join campaigns c on c.id = l.campaign_id
    where l.id = any(${[...lineIds]}::uuid[]) and c.started_at is not null
    on conflict do nothing`);

/** What lines had before their edits, by line, the oldest first. */
export async function readPasts(tx: Tx, lineIds: readonly string[]): Promise<Map<string, LinePast[]>> {
  const rows = await tx.rows<Omit<LinePast, 'until' | 'schedule'> & { until: string; schedule: string | null }>(sql`
    select line_id, until, schedule, artwork_ids::text[] as artwork_ids from line_pasts
    where line_id = any(${[...lineIds]}::uuid[]) order by line_id, until`);
  const pasts = new Map<string, LinePast[]>();
  for (const { until, schedule, ...row } of rows) {
    const past = { ...row, until: Date.parse(until), schedule: scheduleOf(schedule) };
    pasts.set(row.lineId, [...(pasts.get(row.lineId) ?? []), past]);
  }
  return pasts;
}

/** What was in force at an instant; undefined when it is what the line has now. */
export const pastAt = (pasts: readonly LinePast[] | undefined, at: number): LinePast | undefined =>
  pasts?.find(({ until }) => at < until);
