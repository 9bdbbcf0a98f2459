import type { components } from '#contract/product-api.ts';
import { playCostMicros } from '#domain/planner/pricing.ts';
import type { PlannerScreen } from '#domain/planner/types.ts';
import { localDate } from '#domain/planner/zone.ts';
import { loopIndexAt } from '#domain/players/loop-plays.ts';
import type { Context } from '../../context.ts';
import { isImpossible, isMisplaced, judgePlay, type ProofBooking } from '../../engines/playout/proof-of-play.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { type LiveWindow, readLiveWindows, windowAt } from '../campaigns/live-windows.ts';
import { isOutAt, readOutages } from '../inventory/outages.ts';
import { type ScreenRow, screenColumns, toPlannerScreen } from '../inventory/screens.ts';
import { BonusCount } from './bonus-count.ts';
import { flagPlays } from './flag-plays.ts';
import { type Left, MoneyLeft, readSpentByDay } from './money-left.ts';
import { noteHours } from './note-hours.ts';
import { type BookedLine, bookedAt, readBookedLines } from './read-booked-lines.ts';
import { receivedPlays } from './received-plays.ts';
import { type JudgedPlay, writePlays } from './write-plays.ts';

type PlayInput = components['schemas']['PlayInput'];

export interface Recorded {
  readonly accepted: number;
  readonly repeated: number;
  readonly refused: { id: string; reason: string }[];
  /** What became of each play, in their order. */
  readonly results: components['schemas']['PlayOutcome'][];
  /** Campaigns whose money is used up. */
  readonly spent: readonly string[];
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
    ...bookedAt(line, at),
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
 * its reason unless it is of no time or line of the screen's, and the rollups and totals move with the plays they sum up.
 */
export async function recordPlays(
  app: Context,
  tx: Tx,
  screenId: string,
  reported: readonly PlayInput[],
  until: string | undefined,
): Promise<Recorded> {
  const plays = receivedPlays(reported);
  const row = await tx.one<ScreenRow>(sql`select ${screenColumns} from screens s where s.id = ${screenId}`);
  const now = app.clock.business();
  await tx.run(
    sql`insert into screen_cursors (screen_id, reported_until) values (${screenId}, 'epoch') on conflict do nothing`,
  );
  await tx.run(sql`select 1 from screen_cursors where screen_id = ${screenId} for update`); // batches of a screen one after another
  const known = await tx.rows<{ id: string }>(
    sql`select id from plays where screen_id = ${screenId} and id = any(${plays.map(({ id }) => id)}::uuid[])`,
  );
  const seen = new Set(known.map(({ id }) => id));
  const fresh = plays.filter(({ id }) => !seen.has(id) && seen.add(id));
  const screen = toPlannerScreen(row);
  const lines = await readBookedLines(tx, row, fresh);
  const windows = await readLiveWindows(tx, [...new Set([...lines.values()].map(({ campaignId }) => campaignId))]);
  const loops = await readLoopCounts(tx, screen, fresh);
  const outages = await readOutages(tx, screenId);
  const money = new MoneyLeft(lines.values(), await readSpentByDay(tx, [...lines.values()], screen, fresh));
  const bonus = new BonusCount(lines.values(), screenId);
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
    const isBonus = line !== undefined && bonus.isNextFree(line);
    const verdict = judgePlay({
      play,
      booking: line && toProofBooking(line, windows.get(line.campaignId), at, left),
      screen: priced,
      clockNow: now,
      isOut: isOutAt(outages, at),
      isBonus,
      playsInLoop: loops.get(key) ?? 0,
    });
    if (verdict.verdict === 'not_billable') refused.push({ id: play.id, reason: verdict.reason, play });
    if (!line || verdict.localDate === null) continue; // nobody's play: there is no row it could belong to
    if (verdict.verdict === 'not_billable' && isMisplaced(verdict.reason)) continue;
    if (verdict.verdict === 'billable') {
      loops.set(key, (loops.get(key) ?? 0) + 1);
      money.spend(line, verdict.localDate, verdict.costMicros);
      bonus.count(line);
    }
    const price =
      verdict.hourOfWeek === null ? 0 : playCostMicros(priced, verdict.hourOfWeek, bookedAt(line, at).schedule);
    judged.push({
      play,
      line,
      verdict,
      isBonus: isBonus && verdict.verdict === 'billable',
      left: left.moneyLeftMicros ?? 0,
      price,
    });
  }
  const receivedAt = app.clock.wall();
  await writePlays(tx, row, judged, receivedAt);
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
