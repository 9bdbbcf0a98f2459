import type { components } from '#contract/product-api.ts';
import { apportion } from '#domain/money/rounding.ts';
import { type Query, query, sql, type Tx } from '../../kernel/db/database.ts';
import { scheduleOf } from '../bookings/schedule-text.ts';

/** A line as the contract shows it. */
export type Line = components['schemas']['Line'];

export interface LineRow extends Omit<Line, 'schedule' | 'spendShares' | 'artworkWeights'> {
  readonly schedule: string | null;
  readonly screenShares: (number | null)[];
  readonly weights: number[];
}

const byId = <T>(ids: readonly string[], values: readonly T[]): Record<string, T> =>
  Object.fromEntries(ids.flatMap((id, index) => (values[index] === undefined ? [] : [[id, values[index]]])));

/** The lines of a campaign in their order. */
export const linesOf = (campaignId: string): Query<LineRow> =>
  query<LineRow>(sql`
    select l.id, l.name, l.start_date, l.end_date, l.slots, l.schedule, l.budget_share, l.goal, l.goal_amount,
      array(select screen_id::text from line_screens where line_id = l.id order by screen_id) as screen_ids,
      array(select budget_share::float8 from line_screens where line_id = l.id order by screen_id) as screen_shares,
      array(select artwork_id::text from assignments where line_id = l.id order by artwork_id) as artwork_ids,
      array(select weight from assignments where line_id = l.id order by artwork_id) as weights
    from campaign_lines l where l.campaign_id = ${campaignId} order by l.position`);

export const readLines = async (tx: Tx, campaignId: string): Promise<Line[]> =>
  toLines(await tx.rows<LineRow>(linesOf(campaignId)));

/** Rows as the contract shows them. */
export function toLines(rows: readonly LineRow[]): Line[] {
  return rows.map(({ schedule, screenShares, weights, ...line }) => {
    const spendShares = Object.entries(byId(line.screenIds, screenShares)).filter(([, share]) => share !== null);
    return {
      ...line,
      schedule: scheduleOf(schedule),
      ...(spendShares.length > 0 ? { spendShares: Object.fromEntries(spendShares) as Record<string, number> } : {}),
      ...(weights.some((weight) => weight !== 1) ? { artworkWeights: byId(line.artworkIds, weights) } : {}),
    };
  });
}

/** When a line runs: its own days where it has them, else the campaign's. */
export const datesOf = (
  line: { readonly startDate?: string | null; readonly endDate?: string | null },
  flight: { readonly startDate: string; readonly endDate: string },
): { startDate: string; endDate: string } => ({
  startDate: line.startDate ?? flight.startDate,
  endDate: line.endDate ?? flight.endDate,
});

/** What each line may spend of a sum, minor units: by the lines' shares, summing to it; alike where no line has a share. */
export function lineBudgets(
  total: number,
  lines: readonly { readonly budgetShare?: number | undefined }[],
): readonly number[] {
  const shares = lines.map(({ budgetShare }) => budgetShare ?? 100);
  return apportion(total, shares.some((share) => share > 0) ? shares : shares.map(() => 1));
}
