import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../db/database.ts';
import { type ScreenRow, screenColumns, toPlannerScreen } from '../db/queries/screens.ts';
import { ProblemError } from '../http/problem.ts';
import { isOpen } from '../planner/hours.ts';
import { minorToMicros } from '../planner/money.ts';
import { hourOfWeek, spanOfDates } from '../planner/zone.ts';
import { type CampaignRow, findCampaign, type LineRow, readLines, toSummary } from './campaign-rows.ts';
import { type ReviewFacts, readReviewFacts } from './review-facts.ts';

type Campaign = components['schemas']['Campaign'];
type Reason = components['schemas']['EffectiveReason'];

/** Screens by id, as far as the transaction may see them. */
export const readScreens = (tx: Tx, ids: readonly string[]): Promise<ScreenRow[]> =>
  tx.rows<ScreenRow>(sql`select ${screenColumns} from screens s where s.id = any(${ids}::uuid[]) order by s.id`);

/**
 * How much of the budget should be spent by now, and how much is, in per cent. What the free slots could not take was never
 * expected to be spent.
 */
function pacingOf(row: CampaignRow, screens: readonly ScreenRow[], now: Date): Campaign['pacingState'] {
  const zone = screens[0]?.timezone;
  if (!row.startDate || !row.endDate || !row.budgetMinor || !zone || !row.startedAt) return null;
  const { to } = spanOfDates(zone, row.startDate, row.endDate);
  const from = Math.min(Date.parse(row.startedAt), to - 1);
  const passed = Math.min(1, Math.max(0, (now.getTime() - from) / (to - from)));
  return {
    expectedPct: passed * 100 * Math.min(1, (row.forecast?.maxSpend ?? row.budgetMinor) / row.budgetMinor),
    deliveredPct: (row.costMicros / minorToMicros(row.budgetMinor, row.currencyCode)) * 100,
  };
}

function reasonsOf(
  row: CampaignRow,
  screens: readonly ScreenRow[],
  facts: ReviewFacts,
  pacing: Campaign['pacingState'],
  now: Date,
): Reason[] {
  const reasons: Reason[] = [];
  if (row.status === 'in_review') reasons.push('awaiting_review');
  if (row.status === 'scheduled') reasons.push('starts_later');
  if (row.status === 'live') {
    const open = screens.some((screen) => isOpen(toPlannerScreen(screen), hourOfWeek(screen.timezone, now.getTime())));
    if (!open) reasons.push('outside_schedule');
    if (facts.approved === 0) reasons.push('no_approved_artwork');
    if (pacing && pacing.expectedPct > 2 && pacing.deliveredPct < pacing.expectedPct * 0.8)
      reasons.push('underdelivering');
  }
  if (['scheduled', 'live', 'paused'].includes(row.status) && facts.approved > 0 && facts.approved < facts.all) {
    reasons.push('partially_approved');
  }
  if (row.status === 'completed' && row.budgetMinor && pacing && pacing.deliveredPct >= 99)
    reasons.push('budget_spent');
  return reasons;
}

/** A campaign as the contract shows it. @throws ProblemError `not_found` */
export async function showCampaign(tx: Tx, id: string, now: Date): Promise<Campaign> {
  const row = await findCampaign(tx, id);
  if (!row) throw new ProblemError('not_found');
  const lines: LineRow[] = await readLines(tx, id);
  const screens = await readScreens(
    tx,
    lines.flatMap((line) => line.screenIds),
  );
  const facts = await readReviewFacts(tx, id);
  const history = await tx.rows<components['schemas']['HistoryEntry']>(sql`
    select at, event, from_status as "from", to_status as "to", reason from campaign_history
    where campaign_id = ${id} order by at, id`);
  const pacingState = pacingOf(row, screens, now);
  return {
    ...toSummary(row, now),
    category: row.category,
    pacing: row.pacing,
    lines,
    forecast: row.forecast,
    pacingState: pacingState ?? null,
    effectiveReasons: reasonsOf(row, screens, facts, pacingState, now),
    history,
    createdAt: row.createdAt,
  };
}

/** The entity tag of a version. */
export const etag = (version: number): { ETag: string } => ({ ETag: `"${version}"` });
