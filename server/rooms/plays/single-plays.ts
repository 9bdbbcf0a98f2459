import { decodeCursor } from '../../kernel/cursor.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';

/** A billed play, with its place in the chain of its day; both null of one from before there were chains. */
export interface SinglePlay {
  readonly id: string;
  readonly screenId: string;
  readonly screenName: string;
  readonly cityName: string;
  readonly artworkId: string;
  readonly artworkName: string;
  readonly startedAt: string;
  readonly utcOffsetMin: number;
  readonly durationMs: number;
  readonly completedPct: number;
  readonly impressions: number;
  /** Micros. */
  readonly cost: number;
  readonly isBonus: boolean;
  readonly place: number | null;
  readonly hash: string | null;
}

/** Which plays: those of some of the campaign's lines on one day. */
export interface PlaysOfDay {
  readonly campaignId: string;
  readonly lineIds: readonly string[];
  /** `YYYY-MM-DD`, on the screens' own calendars. */
  readonly day: string;
}

const which = ({ campaignId, lineIds, day }: PlaysOfDay) =>
  sql`p.campaign_id = ${campaignId} and p.day = ${day}::date and p.billable and p.line_id = any(${lineIds}::uuid[])`;

/** Up to `limit` plays behind the cursor, in the order in which they began. Their times are of milliseconds, which a cursor holds. */
export function readSinglePlays(
  tx: Tx,
  of: PlaysOfDay,
  cursor: string | undefined,
  limit: number,
): Promise<SinglePlay[]> {
  const after = cursor ? decodeCursor(cursor, 'timestamptz') : null;
  const behind = after ? sql`(p.started_at, p.id) > (${after.value}::text::timestamptz, ${after.id}::uuid)` : sql`true`;
  return tx.rows<SinglePlay>(sql`
    select p.id, p.screen_id, s.name as screen_name, s.city_name, p.artwork_id, a.name as artwork_name, p.started_at, p.utc_offset_min,
      p.duration_ms, p.completed_pct, p.impressions, p.cost_micros as cost, p.is_bonus, e.seq as place, encode(e.hash, 'hex') as hash
    from plays p join screens s on s.id = p.screen_id join artworks a on a.id = p.artwork_id
      left join play_chain e on e.screen_id = p.screen_id and e.play_id = p.id
    where ${which(of)} and ${behind} order by p.started_at, p.id limit ${limit}`);
}

export async function countSinglePlays(tx: Tx, of: PlaysOfDay): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`select count(*) as count from plays p where ${which(of)}`);
  return count;
}
