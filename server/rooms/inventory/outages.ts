import { sql, type Tx } from '../../kernel/db/database.ts';

/** When a screen was out of service, business milliseconds since the epoch; null: it still is. */
export interface Outage {
  readonly began: number;
  readonly ended: number | null;
}

/** When a screen was out of service, in order. */
export async function readOutages(tx: Tx, screenId: string): Promise<Outage[]> {
  const rows = await tx.rows<{ readonly beganAt: string; readonly endedAt: string | null }>(
    sql`select began_at, ended_at from screen_outages where screen_id = ${screenId} order by began_at`,
  );
  return rows.map(({ beganAt, endedAt }) => ({
    began: Date.parse(beganAt),
    ended: endedAt === null ? null : Date.parse(endedAt),
  }));
}

export const isOutAt = (outages: readonly Outage[], at: number): boolean =>
  outages.some(({ began, ended }) => began <= at && (ended === null || at < ended));
