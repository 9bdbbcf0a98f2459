import type { components } from '#contract/product-api.ts';
import { offsetAt } from '#domain/planner/zone.ts';
import type { PlayVerdict } from '../../engines/playout/proof-of-play.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { ScreenRow } from '../inventory/screens.ts';
import { addHours } from './add-hours.ts';
import { appendPlays, type PlayToChain } from './append-plays.ts';
import { bonusOn } from './line-share.ts';
import type { BookedLine } from './read-booked-lines.ts';

type PlayInput = components['schemas']['PlayInput'];

/** A play of a batch, and what was found of it. */
export interface JudgedPlay {
  readonly play: PlayInput;
  readonly line: BookedLine;
  readonly verdict: PlayVerdict;
  /** It is billed, and free of charge. */
  readonly isBonus: boolean;
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
function toChain(screen: ScreenRow, { play, line, verdict, isBonus }: JudgedPlay): PlayToChain[] {
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
      isBonus,
    },
  ];
}

/** One statement for the whole batch: a column an array. */
async function insertPlays(tx: Tx, screen: ScreenRow, judged: readonly JudgedPlay[], receivedAt: Date): Promise<void> {
  if (judged.length === 0) return;
  const column = <T>(pick: (item: JudgedPlay) => T): T[] => judged.map(pick);
  await tx.run(sql`
    insert into plays (id, namespace_id, instance_id, campaign_id, line_id, artwork_id, screen_id, started_at, utc_offset_min, day,
      duration_ms, completed_pct, billable, refusal, impressions, cost_micros, is_bonus, source, received_at)
    select p.id, p.namespace_id, p.instance_id, p.campaign_id, p.line_id, p.artwork_id, ${screen.id}::uuid, p.started_at, p.utc_offset_min,
      p.day, p.duration_ms, p.completed_pct, p.billable, p.refusal, p.impressions, p.cost_micros, p.is_bonus, 'player', ${receivedAt}::timestamptz
    from unnest(${column(({ play }) => play.id)}::uuid[], ${column(({ line }) => line.namespaceId)}::uuid[],
      ${column(({ line }) => line.instanceId)}::uuid[], ${column(({ line }) => line.campaignId)}::uuid[],
      ${column(({ line }) => line.lineId)}::uuid[], ${column(({ play }) => play.artworkId)}::uuid[],
      ${column(({ play }) => new Date(play.startedAt).toISOString())}::timestamptz[],
      ${column(({ play }) => utcOffsetMin(screen, play.startedAt))}::int[],
      ${column(({ verdict }) => verdict.localDate)}::date[], ${column(({ play }) => play.durationMs)}::int[],
      ${column(({ play }) => play.completedPct)}::real[], ${column(({ verdict }) => verdict.verdict === 'billable')}::boolean[],
      ${column(({ verdict }) => (verdict.verdict === 'billable' ? null : verdict.reason))}::text[],
      ${column(({ verdict }) => verdict.impressions)}::float8[], ${column(({ verdict }) => verdict.costMicros)}::bigint[],
      ${column(({ isBonus }) => isBonus)}::boolean[])
    as p(id, namespace_id, instance_id, campaign_id, line_id, artwork_id, started_at, utc_offset_min, day, duration_ms, completed_pct,
      billable, refusal, impressions, cost_micros, is_bonus)`);
}

/** Adds to what each line has spent on the screen, and to the plays that its bonus goes by. */
async function addSpend(tx: Tx, screenId: string, judged: readonly JudgedPlay[]): Promise<void> {
  const lines = new Map<string, { line: BookedLine; micros: number; counted: number }>();
  for (const { line, verdict } of judged) {
    if (verdict.verdict !== 'billable') continue;
    const { micros, counted } = lines.get(line.lineId) ?? { micros: 0, counted: 0 };
    const isCounted = bonusOn(line, screenId) !== null;
    lines.set(line.lineId, { line, micros: micros + verdict.costMicros, counted: counted + Number(isCounted) });
  }
  for (const { line, micros, counted } of lines.values()) {
    await tx.run(sql`
      insert into line_spend (line_id, screen_id, namespace_id, instance_id, cost_micros, bonus_counted)
      values (${line.lineId}, ${screenId}, ${line.namespaceId}, ${line.instanceId}, ${micros}, ${counted})
      on conflict (line_id, screen_id) do update set cost_micros = line_spend.cost_micros + excluded.cost_micros,
        bonus_counted = line_spend.bonus_counted + excluded.bonus_counted`);
  }
}

/** Moves each campaign's totals, which its budget is held against. */
async function addUp(tx: Tx, judged: readonly JudgedPlay[], at: Date): Promise<void> {
  const none = { plays: 0, bonusPlays: 0, impressions: 0, costMicros: 0, last: 0 };
  const campaigns = new Map<string, typeof none>();
  for (const { play, line, verdict, isBonus } of judged) {
    if (verdict.verdict !== 'billable') continue;
    const sum = campaigns.get(line.campaignId) ?? { ...none };
    sum.plays += 1;
    sum.bonusPlays += Number(isBonus);
    sum.impressions += verdict.impressions;
    sum.costMicros += verdict.costMicros;
    sum.last = Math.max(sum.last, Date.parse(play.startedAt));
    campaigns.set(line.campaignId, sum);
  }
  for (const [campaignId, { plays, bonusPlays, impressions, costMicros, last }] of campaigns) {
    await tx.run(sql`
      update campaign_totals set plays = plays + ${plays}, bonus_plays = bonus_plays + ${bonusPlays},
        impressions = impressions + ${impressions}, cost_micros = cost_micros + ${costMicros},
        last_play_at = greatest(last_play_at, ${new Date(last)}::timestamptz), updated_at = ${at} where campaign_id = ${campaignId}`);
  }
}
