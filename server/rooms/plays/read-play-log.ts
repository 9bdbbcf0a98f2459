import { firstText, PLAY_LOG_FORMAT, type PlayLogFile } from '#domain/play-log/play-log.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { sha256, wholeParts } from './append-plays.ts';

interface EntryRow {
  readonly seq: number;
  readonly id: string;
  readonly lineId: string;
  readonly artworkId: string;
  readonly screenId: string;
  readonly startedAt: string;
  readonly utcOffsetMin: number;
  readonly durationMs: number;
  readonly completedPct: number;
  readonly impressions: number;
  readonly costMicros: number;
  readonly isBonus: boolean;
  readonly receivedAt: string;
  readonly hash: string;
}

export interface PlayLogDay {
  readonly day: string;
  readonly length: number;
  readonly head: string;
  /** Since when nothing is added any more; null while something may be. */
  readonly closedAt: string | null;
  /** When the platform signed it; null until then. */
  readonly sealedAt: string | null;
}

/** The days of which a campaign has a log, the newest first; `day` asks for one alone. */
export const readPlayLogDays = (tx: Tx, campaignId: string, day?: string): Promise<PlayLogDay[]> =>
  tx.rows<PlayLogDay>(sql`
    select h.day, h.length, encode(h.head, 'hex') as head, h.closed_at, s.sealed_at from play_chain_heads h
    left join seals s on s.campaign_id = h.campaign_id and s.day = h.day
    where h.campaign_id = ${campaignId} and ${day === undefined ? sql`true` : sql`h.day = ${day}`} order by h.day desc`);

/** A day's log, what the plays say now beside the hashes that were taken when they came; undefined where there is none. */
export async function readPlayLog(tx: Tx, campaignId: string, day: string): Promise<PlayLogFile | undefined> {
  const head = await tx.row<Omit<PlayLogDay, 'sealedAt'>>(sql`
    select day, length, encode(head, 'hex') as head, closed_at from play_chain_heads
    where campaign_id = ${campaignId} and day = ${day}`);
  if (!head) return undefined;
  const rows = await tx.rows<EntryRow>(sql`
    select e.seq, p.id, p.line_id, p.artwork_id, p.screen_id, p.started_at, p.utc_offset_min, p.duration_ms, p.completed_pct,
      p.impressions, p.cost_micros, p.is_bonus, p.received_at, encode(e.hash, 'hex') as hash
    from play_chain e join plays p on p.screen_id = e.screen_id and p.id = e.play_id
    where e.campaign_id = ${campaignId} and e.day = ${day} order by e.seq`);
  let previous = sha256(firstText(campaignId, day));
  const entries = rows.map((row) => {
    const entry = {
      seq: row.seq,
      id: row.id,
      lineId: row.lineId,
      artworkId: row.artworkId,
      screenId: row.screenId,
      startedAt: new Date(row.startedAt).toISOString(),
      utcOffsetMin: row.utcOffsetMin,
      durationMs: row.durationMs,
      ...wholeParts(row),
      cost: row.costMicros,
      receivedAt: new Date(row.receivedAt).toISOString(),
      ...(row.isBonus ? { bonus: true as const } : {}),
      previous,
      hash: row.hash,
    };
    previous = row.hash;
    return entry;
  });
  return {
    format: PLAY_LOG_FORMAT,
    campaignId,
    day,
    final: head.closedAt !== null,
    length: head.length,
    head: head.head,
    entries,
  };
}
