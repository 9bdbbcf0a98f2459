import type { components } from '#contract/product-api.ts';
import { type RunningArtwork, runsOn } from '#machines/artworks/runs-on.ts';
import { scheduleOf } from '../campaigns/schedule-text.ts';
import type { Context } from '../context.ts';
import { sql, type Tx } from '../db/database.ts';
import { type ScreenRow, screenColumns, toPlannerScreen } from '../db/queries/screens.ts';
import { playCostMicros } from '../planner/pricing.ts';
import type { PlannerScreen } from '../planner/types.ts';
import { localDate, offsetAt } from '../planner/zone.ts';
import { loopIndexAt } from '../playout/loop-plays.ts';
import { isImpossible, judgePlay, type PlayVerdict, type ProofBooking } from '../playout/proof-of-play.ts';
import { addHours } from './add-hours.ts';
import { appendPlays, type PlayToChain } from './append-plays.ts';
import { flagPlays } from './flag-plays.ts';
import { moneyColumns } from './line-share.ts';
import { type LiveWindow, readLiveWindows, windowAt } from './live-windows.ts';
import { type Left, MoneyLeft, readSpentByDay } from './money-left.ts';
import { noteHours } from './note-hours.ts';

type PlayInput = components['schemas']['PlayInput'];

interface BookedLine {
  readonly lineId: string;
  readonly campaignId: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly slots: number;
  readonly rateMicros: number;
  readonly pricingModel: 'cpm' | 'per_play';
  readonly schedule: readonly boolean[] | null;
  readonly budgetMinor: number;
  readonly dailyCapMinor: number | null;
  readonly currencyCode: string;
  readonly budgetShares: readonly number[];
  readonly place: number;
  readonly costMicros: number;
  /** Spent by this line alone. */
  readonly lineCostMicros: number;
  readonly isRunning: boolean;
  readonly artworks: readonly { readonly id: string; readonly until: string | null }[];
}

export interface JudgedPlay {
  readonly play: PlayInput;
  readonly line: BookedLine;
  readonly verdict: PlayVerdict;
  /** What the campaign had left before the play, and what the play costs, micros. */
  readonly left: number;
  readonly price: number;
}

export interface Recorded {
  readonly accepted: number;
  readonly repeated: number;
  readonly refused: { id: string; reason: string }[];
  /** What became of each play, in their order. */
  readonly results: components['schemas']['PlayOutcome'][];
  /** Campaigns whose money is used up. */
  readonly spent: readonly string[];
}

/**
 * The lines of a screen that the plays name. Until the transaction ends their campaigns keep their status, or one could be
 * settled while these plays are being billed, and their money is locked.
 */
async function readBookedLines(
  tx: Tx,
  screen: ScreenRow,
  plays: readonly PlayInput[],
): Promise<Map<string, BookedLine>> {
  const lineIds = [...new Set(plays.map(({ lineId }) => lineId))];
  const rows = await tx.rows<Omit<BookedLine, 'artworks' | 'schedule'> & { readonly schedule: string | null }>(sql`
    select b.line_id, b.campaign_id, b.namespace_id, b.instance_id, b.start_date, b.end_date, b.schedule, b.slots, b.rate_micros,
      b.pricing_model, ${moneyColumns}, 0 as cost_micros, 0 as line_cost_micros, c.status in ('live', 'paused') as is_running
    from bookings b join campaigns c on c.id = b.campaign_id join campaign_lines l on l.id = b.line_id
    where b.screen_id = ${screen.id} and b.line_id = any(${lineIds}::uuid[]) and b.state <> 'held'
    order by c.id for share of c`);
  const campaignIds = [...new Set(rows.map(({ campaignId }) => campaignId))].sort();
  for (const row of rows) {
    await tx.run(sql`insert into campaign_totals (campaign_id, namespace_id, instance_id, plays, impressions, cost_micros, updated_at)
      values (${row.campaignId}, ${row.namespaceId}, ${row.instanceId}, 0, 0, 0, now()) on conflict do nothing`);
  }
  const totals = await tx.rows<{ campaignId: string; costMicros: number }>(sql`
    select campaign_id, cost_micros from campaign_totals where campaign_id = any(${campaignIds}::uuid[]) order by campaign_id for update`);
  const costs = new Map(totals.map(({ campaignId, costMicros }) => [campaignId, costMicros]));
  // Read under the locks of the totals: whoever bills a campaign comes after whoever has billed it.
  const lineCosts = await tx.rows<{ lineId: string; costMicros: number }>(sql`
    select line_id, sum(cost_micros)::bigint as cost_micros from line_spend
    where line_id = any(${rows.filter(({ budgetShares }) => budgetShares.length > 1).map(({ lineId }) => lineId)}::uuid[]) group by line_id`);
  const ofLine = new Map(lineCosts.map(({ lineId, costMicros }) => [lineId, costMicros]));
  const artworks = await tx.rows<RunningArtwork & { lineId: string; id: string; until: string | null }>(sql`
    select x.line_id, a.id, a.width, a.height, a.bytes, a.duration_ms, a.mime_type,
      nullif(artwork_plays_until(a.id, ${screen.id}), 'infinity') as until
    from assignments x join artworks a on a.id = x.artwork_id
    where x.line_id = any(${lineIds}::uuid[]) and artwork_plays_until(a.id, ${screen.id}) > '-infinity'`);
  return new Map(
    rows.map((row) => {
      const own = artworks.filter((art) => art.lineId === row.lineId && runsOn(art, screen));
      const line = {
        ...row,
        schedule: scheduleOf(row.schedule),
        costMicros: costs.get(row.campaignId) ?? 0,
        lineCostMicros: ofLine.get(row.lineId) ?? 0,
        artworks: own,
      };
      return [row.lineId, line];
    }),
  );
}

/** Billable plays per line and loop that are recorded already. */
async function readLoopCounts(
  tx: Tx,
  screen: PlannerScreen,
  plays: readonly PlayInput[],
): Promise<Map<string, number>> {
  const times = plays.map(({ startedAt }) => Date.parse(startedAt)).filter((time) => !Number.isNaN(time));
  if (times.length === 0) return new Map();
  const margin = screen.loopLengthS * 1000;
  const rows = await tx.rows<{ lineId: string; startedAt: string }>(sql`
    select line_id, started_at from plays where screen_id = ${screen.id} and billable
      and line_id = any(${[...new Set(plays.map(({ lineId }) => lineId))]}::uuid[])
      and started_at between ${new Date(Math.min(...times) - margin)}::timestamptz and ${new Date(Math.max(...times) + margin)}::timestamptz`);
  const counts = new Map<string, number>();
  for (const { lineId, startedAt } of rows) {
    const key = `${lineId}/${loopIndexAt(screen.loopLengthS, Date.parse(startedAt))}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function toProofBooking(
  line: BookedLine,
  windows: readonly LiveWindow[] | undefined,
  at: number,
  money: Left,
): ProofBooking {
  const window = line.isRunning ? windowAt(windows, at) : undefined;
  return {
    campaignId: line.campaignId,
    lineId: line.lineId,
    slots: line.slots,
    startDate: line.startDate,
    endDate: line.endDate,
    schedule: line.schedule,
    // What was stopped meanwhile may have played before.
    artworkIds: line.artworks.filter(({ until }) => until === null || at < Date.parse(until)).map(({ id }) => id),
    // A campaign that is settled takes no more plays: its window is empty.
    from: window?.from ?? new Date(8.64e15).toISOString(),
    until: window?.until ?? null,
    ...money,
  };
}

/** Whether a refusal says that nothing of the campaign's money can be spent any more: what its lines have left is less than a play. */
function isCampaignSpent({ line, verdict, left, price }: JudgedPlay): boolean {
  if (verdict.verdict === 'billable') return false;
  if (verdict.reason === 'budget_spent') return true;
  return verdict.reason === 'line_budget_spent' && left < line.budgetShares.length * price;
}

/**
 * Judges and records a batch of one screen, inside one transaction: repeats are dropped by id, what does not count is kept with
 * its reason, and the rollups and totals move with the plays they sum up.
 */
export async function recordPlays(
  app: Context,
  tx: Tx,
  screenId: string,
  plays: readonly PlayInput[],
  until: string | undefined,
): Promise<Recorded> {
  const row = await tx.one<ScreenRow>(sql`select ${screenColumns} from screens s where s.id = ${screenId}`);
  const now = app.clock.business();
  await tx.run(
    sql`insert into screen_cursors (screen_id, reported_until) values (${screenId}, 'epoch') on conflict do nothing`,
  );
  await tx.run(sql`select 1 from screen_cursors where screen_id = ${screenId} for update`); // batches of a screen one after another
  const known = await tx.rows<{ id: string }>(
    sql`select id from plays where id = any(${plays.map(({ id }) => id)}::uuid[])`,
  );
  const seen = new Set(known.map(({ id }) => id));
  const fresh = plays.filter(({ id }) => !seen.has(id) && seen.add(id));
  const screen = toPlannerScreen(row);
  const lines = await readBookedLines(tx, row, fresh);
  const windows = await readLiveWindows(tx, [...new Set([...lines.values()].map(({ campaignId }) => campaignId))]);
  const loops = await readLoopCounts(tx, screen, fresh);
  const money = new MoneyLeft(lines.values(), await readSpentByDay(tx, [...lines.values()], screen, fresh));
  const judged: JudgedPlay[] = [];
  const refused: { id: string; reason: string; play: PlayInput }[] = [];
  for (const play of fresh) {
    const line = lines.get(play.lineId);
    const at = Date.parse(play.startedAt);
    const key = `${play.lineId}/${loopIndexAt(screen.loopLengthS, at)}`;
    const left = line && !Number.isNaN(at) ? money.of(line, localDate(screen.timezone, at)) : {};
    const priced = line
      ? { ...screen, pricing: { ...screen.pricing, model: line.pricingModel, rateMicros: line.rateMicros } }
      : screen;
    const verdict = judgePlay({
      play,
      booking: line && toProofBooking(line, windows.get(line.campaignId), at, left),
      screen: priced,
      clockNow: now,
      playsInLoop: loops.get(key) ?? 0,
    });
    if (verdict.verdict === 'not_billable') refused.push({ id: play.id, reason: verdict.reason, play });
    if (!line || verdict.localDate === null) continue; // nobody's play: there is no row it could belong to
    if (verdict.verdict === 'billable') {
      loops.set(key, (loops.get(key) ?? 0) + 1);
      money.spend(line, verdict.localDate, verdict.costMicros);
    }
    const price = verdict.hourOfWeek === null ? 0 : playCostMicros(priced, verdict.hourOfWeek, line.schedule);
    judged.push({ play, line, verdict, left: left.moneyLeftMicros ?? 0, price });
  }
  const receivedAt = app.clock.wall();
  await insertPlays(tx, row, judged, receivedAt);
  await addHours(
    tx,
    judged.map(({ play }) => play.id),
  );
  await addSpend(tx, screenId, judged);
  await addUp(tx, judged, receivedAt);
  await appendPlays(
    tx,
    judged.flatMap((item) => toChain(row, item)),
    receivedAt,
  );
  await flagPlays(tx, row, refused, { receivedAt, businessAt: now });
  const last =
    until ??
    plays.reduce<string | undefined>(
      (latest, { startedAt }) =>
        latest === undefined || Date.parse(startedAt) > Date.parse(latest) ? startedAt : latest,
      undefined,
    );
  const told = last && !Number.isNaN(Date.parse(last)) ? Math.min(Date.parse(last), now.getTime()) : null;
  const shown = judged.filter(({ verdict }) => verdict.verdict === 'billable' || !isImpossible(verdict.reason));
  await noteHours(
    tx,
    row,
    shown.map(({ play }) => Date.parse(play.startedAt)),
    told,
  );
  if (told !== null) {
    const bound = new Date(told);
    await tx.run(
      sql`update screen_cursors set reported_until = greatest(reported_until, ${bound}::timestamptz) where screen_id = ${screenId}`,
    );
  }
  const spent = new Set(judged.filter(isCampaignSpent).map(({ line }) => line.campaignId));
  return {
    accepted: fresh.length - refused.length,
    repeated: plays.length - fresh.length,
    refused: refused.map(({ id, reason }) => ({ id, reason })),
    results: outcomesOf(plays, fresh, refused),
    spent: [...spent],
  };
}

function outcomesOf(
  plays: readonly PlayInput[],
  fresh: readonly PlayInput[],
  refused: readonly { readonly id: string; readonly reason: string }[],
): Recorded['results'] {
  const isFresh = new Set(fresh);
  const reasons = new Map(refused.map(({ id, reason }) => [id, reason]));
  return plays.map((play) => {
    if (!isFresh.has(play)) return { id: play.id, outcome: 'repeated' };
    const reason = reasons.get(play.id);
    return reason === undefined ? { id: play.id, outcome: 'accepted' } : { id: play.id, outcome: 'refused', reason };
  });
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
