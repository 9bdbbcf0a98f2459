import type { components } from '#contract/product-api.ts';
import { offsetAt } from '#domain/planner/zone.ts';
import type { PlayVerdict } from '../../engines/playout/proof-of-play.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { ScreenRow } from '../inventory/screens.ts';
import { addHours } from './add-hours.ts';
import { appendPlays, type PlayToChain } from './append-plays.ts';
import type { BookedLine } from './read-booked-lines.ts';

type PlayInput = components['schemas']['PlayInput'];

/** A play of a batch, and what was found of it. */
export interface JudgedPlay {
  readonly play: PlayInput;
  readonly line: BookedLine;
  readonly verdict: PlayVerdict;
  /** What the campaign had left before the play, and what the play costs, micros. */
  readonly left: number;
  readonly price: number;
}

/** Keeps what was judged: the plays, the sums that move with them, and the log. */
export async function writePlays(
  tx: Tx,
  screen: ScreenRow,
  judged: readonly JudgedPlay[],
  receivedAt: Date,
): Promise<void> {
  await insertPlays(tx, screen, judged, receivedAt);
  await addHours(
    tx,
    screen.id,
    judged.map(({ play }) => play.id),
  );
  await addSpend(tx, screen.id, judged);
  await addUp(tx, judged, receivedAt);
  await appendPlays(
    tx,
    judged.flatMap((item) => toChain(screen, item)),
    receivedAt,
  );
}

const utcOffsetMin = (screen: ScreenRow, startedAt: string): number =>
  Math.round(offsetAt(screen.timezone, Date.parse(startedAt)) / 60_000);

/** What of a judged play goes into the log: nothing of one that is not billed. */
function toChain(screen: ScreenRow, { play, line, verdict }: JudgedPlay): PlayToChain[] {
  if (verdict.verdict !== 'billable' || verdict.localDate === null) return [];
  const { namespaceId, instanceId, campaignId, lineId } = line;
  const { id, artworkId, durationMs, completedPct } = play;
  return [
    {
      ...{ id, namespaceId, instanceId, campaignId, lineId, artworkId, durationMs, completedPct },
      screenId: screen.id,
      day: verdict.localDate,
      startedAt: Date.parse(play.startedAt),
      utcOffsetMin: utcOffsetMin(screen, play.startedAt),
      impressions: verdict.impressions,
      costMicros: verdict.costMicros,
    },
  ];
}

/** One statement for the whole batch: a column an array. */
async function insertPlays(tx: Tx, screen: ScreenRow, judged: readonly JudgedPlay[], receivedAt: Date): Promise<void> {
  if (judged.length === 0) return;
  const column = <T>(pick: (item: JudgedPlay) => T): T[] => judged.map(pick);
  await tx.run(sql`
    insert into plays (id, namespace_id, instance_id, campaign_id, line_id, artwork_id, screen_id, started_at, utc_offset_min, day,
      duration_ms, completed_pct, billable, refusal, impressions, cost_micros, source, received_at)
    select p.id, p.namespace_id, p.instance_id, p.campaign_id, p.line_id, p.artwork_id, ${screen.id}::uuid, p.started_at, p.utc_offset_min,
      p.day, p.duration_ms, p.completed_pct, p.billable, p.refusal, p.impressions, p.cost_micros, 'player', ${receivedAt}::timestamptz
    from unnest(${column(({ play }) => play.id)}::uuid[], ${column(({ line }) => line.namespaceId)}::uuid[],
      ${column(({ line }) => line.instanceId)}::uuid[], ${column(({ line }) => line.campaignId)}::uuid[],
      ${column(({ line }) => line.lineId)}::uuid[], ${column(({ play }) => play.artworkId)}::uuid[],
      ${column(({ play }) => new Date(play.startedAt).toISOString())}::timestamptz[],
      ${column(({ play }) => utcOffsetMin(screen, play.startedAt))}::int[],
      ${column(({ verdict }) => verdict.localDate)}::date[], ${column(({ play }) => play.durationMs)}::int[],
      ${column(({ play }) => play.completedPct)}::real[], ${column(({ verdict }) => verdict.verdict === 'billable')}::boolean[],
      ${column(({ verdict }) => (verdict.verdict === 'billable' ? null : verdict.reason))}::text[],
      ${column(({ verdict }) => verdict.impressions)}::float8[], ${column(({ verdict }) => verdict.costMicros)}::bigint[])
    as p(id, namespace_id, instance_id, campaign_id, line_id, artwork_id, started_at, utc_offset_min, day, duration_ms, completed_pct,
      billable, refusal, impressions, cost_micros)`);
}

/** Adds to what each line has spent on the screen. */
async function addSpend(tx: Tx, screenId: string, judged: readonly JudgedPlay[]): Promise<void> {
  const lines = new Map<string, { line: BookedLine; micros: number }>();
  for (const { line, verdict } of judged) {
    if (verdict.verdict !== 'billable') continue;
    lines.set(line.lineId, { line, micros: (lines.get(line.lineId)?.micros ?? 0) + verdict.costMicros });
  }
  for (const { line, micros } of lines.values()) {
    await tx.run(sql`
      insert into line_spend (line_id, screen_id, namespace_id, instance_id, cost_micros)
      values (${line.lineId}, ${screenId}, ${line.namespaceId}, ${line.instanceId}, ${micros})
      on conflict (line_id, screen_id) do update set cost_micros = line_spend.cost_micros + excluded.cost_micros`);
  }
}

/** Moves each campaign's totals, which its budget is held against. */
async function addUp(tx: Tx, judged: readonly JudgedPlay[], at: Date): Promise<void> {
  const campaigns = new Map<string, { plays: number; impressions: number; costMicros: number; last: number }>();
  for (const { play, line, verdict } of judged) {
    if (verdict.verdict !== 'billable') continue;
    const sum = campaigns.get(line.campaignId) ?? { plays: 0, impressions: 0, costMicros: 0, last: 0 };
    sum.plays += 1;
    sum.impressions += verdict.impressions;
    sum.costMicros += verdict.costMicros;
    sum.last = Math.max(sum.last, Date.parse(play.startedAt));
    campaigns.set(line.campaignId, sum);
  }
  for (const [campaignId, { plays, impressions, costMicros, last }] of campaigns) {
    await tx.run(sql`
      update campaign_totals set plays = plays + ${plays}, impressions = impressions + ${impressions}, cost_micros = cost_micros + ${costMicros},
        last_play_at = greatest(last_play_at, ${new Date(last)}::timestamptz), updated_at = ${at} where campaign_id = ${campaignId}`);
  }
}
