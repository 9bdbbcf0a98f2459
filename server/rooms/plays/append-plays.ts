import { createHash } from 'node:crypto';
import { entryText, firstText, type PlayLogEntry } from '#domain/play-log/play-log.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';

/** A billed play, as it is being recorded. */
export interface PlayToChain {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly campaignId: string;
  readonly lineId: string;
  readonly artworkId: string;
  readonly screenId: string;
  /** `YYYY-MM-DD` on the screen's calendar. */
  readonly day: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly utcOffsetMin: number;
  readonly durationMs: number;
  /** 0 to 100. */
  readonly completedPct: number;
  readonly impressions: number;
  readonly costMicros: number;
  /** Free of charge by an offer. */
  readonly isBonus: boolean;
}

/** SHA-256 of text, in hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whole numbers out of what the database keeps as floating ones: the same before it is kept and after it is read. */
export const wholeParts = ({ completedPct, impressions }: { completedPct: number; impressions: number }) => ({
  completed: Math.round(completedPct * 100),
  impressions: Math.round(impressions * 1_000_000),
});

/**
 * Appends billed plays to the chains of their campaigns and days, in the transaction that records them; whoever calls holds the lock on
 * the campaigns' totals. A play that comes late joins its own day, behind what came before it.
 */
export async function appendPlays(tx: Tx, plays: readonly PlayToChain[], receivedAt: Date): Promise<void> {
  const chains = new Map<string, PlayToChain[]>();
  for (const play of plays) {
    const key = `${play.campaignId}/${play.day}`;
    chains.set(key, [...(chains.get(key) ?? []), play]);
  }
  for (const chain of chains.values()) await appendToChain(tx, chain, receivedAt);
}

async function appendToChain(tx: Tx, plays: readonly PlayToChain[], receivedAt: Date): Promise<void> {
  const [first] = plays;
  if (!first) return;
  const { campaignId, day, namespaceId, instanceId } = first;
  const known = await tx.row<{ length: number; head: string }>(sql`
    select length, encode(head, 'hex') as head from play_chain_heads where campaign_id = ${campaignId} and day = ${day} for update`);
  if (!known) {
    await tx.run(sql`
      insert into play_chain_heads (campaign_id, day, namespace_id, instance_id, length, head)
      values (${campaignId}, ${day}, ${namespaceId}, ${instanceId}, 0, decode(${sha256(firstText(campaignId, day))}, 'hex'))`);
  }
  let { length, head } = known ?? { length: 0, head: sha256(firstText(campaignId, day)) };
  const added = plays.map((play) => {
    length += 1;
    head = sha256(entryText(head, toEntry(play, length, receivedAt)));
    return { seq: length, screenId: play.screenId, id: play.id, hash: head };
  });
  await tx.run(sql`
    insert into play_chain (campaign_id, day, seq, screen_id, play_id, namespace_id, instance_id, hash)
    select ${campaignId}::uuid, ${day}::date, e.seq, e.screen_id, e.id, ${namespaceId}::uuid, ${instanceId}::uuid, decode(e.hash, 'hex')
    from unnest(${added.map(({ seq }) => seq)}::int[], ${added.map(({ screenId }) => screenId)}::uuid[],
      ${added.map(({ id }) => id)}::uuid[], ${added.map(({ hash }) => hash)}::text[]) as e(seq, screen_id, id, hash)`);
  await tx.run(sql`
    update play_chain_heads set length = ${length}, head = decode(${head}, 'hex') where campaign_id = ${campaignId} and day = ${day}`);
}

const toEntry = (play: PlayToChain, seq: number, receivedAt: Date): PlayLogEntry => ({
  seq,
  id: play.id,
  lineId: play.lineId,
  artworkId: play.artworkId,
  screenId: play.screenId,
  startedAt: new Date(play.startedAt).toISOString(),
  utcOffsetMin: play.utcOffsetMin,
  durationMs: play.durationMs,
  cost: play.costMicros,
  receivedAt: receivedAt.toISOString(),
  ...(play.isBonus ? { bonus: true as const } : {}),
  ...wholeParts(play),
});
