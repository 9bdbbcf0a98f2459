import { type RunningArtwork, runsOn } from '#machines/artworks/runs-on.ts';
import { sql, type Tx } from '../db/database.ts';
import type { ScreenRow } from '../db/queries/screens.ts';
import { screenColumns, toPlannerScreen } from '../db/queries/screens.ts';
import { minorToMicros } from '../planner/money.ts';
import { pacingShare } from '../planner/pacing.ts';
import { cost } from '../planner/pricing.ts';
import type { Pacing } from '../planner/types.ts';

export interface PacedLine {
  readonly lineId: string;
  readonly campaignId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly slots: number;
  readonly budgetMinor: number;
  readonly currencyCode: string;
  readonly pacing: Pacing;
  readonly costMicros: number;
}

const hourMs = 3_600_000;

/** Screens of a line on which an approved artwork can run: the others cost nothing. */
async function playableScreens(tx: Tx, lineId: string): Promise<ScreenRow[]> {
  const screens = await tx.rows<ScreenRow>(sql`
    select ${screenColumns} from bookings b join screens s on s.id = b.screen_id where b.line_id = ${lineId} and b.state = 'booked'`);
  const artworks = await tx.rows<RunningArtwork>(sql`
    select a.width, a.height, a.bytes, a.duration_ms, a.mime_type from assignments x join artworks a on a.id = x.artwork_id where x.line_id = ${lineId} and a.status = 'approved'`);
  return screens.filter((screen) => artworks.some((artwork) => runsOn(artwork, screen)));
}

/**
 * The part of its slots a line plays in this business hour: money left by what the rest of the flight would cost. Decided
 * once per line and hour and kept, so that every player, and every retry, goes by the same.
 */
export async function lineShare(tx: Tx, line: PacedLine, now: Date): Promise<number> {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const kept = await tx.row<{ share: number }>(
    sql`select share from line_pacing where line_id = ${line.lineId} and hour = ${hour}`,
  );
  if (kept) return kept.share;
  let remainingCostMicros = 0;
  for (const screen of await playableScreens(tx, line.lineId)) {
    remainingCostMicros += cost(toPlannerScreen(screen), line, line.slots, { from: hour.getTime() });
  }
  const moneyLeftMicros = minorToMicros(line.budgetMinor, line.currencyCode) - line.costMicros;
  const share = pacingShare({ moneyLeftMicros, remainingCostMicros, mode: line.pacing });
  await tx.run(
    sql`insert into line_pacing (line_id, hour, share) values (${line.lineId}, ${hour}, ${share}) on conflict do nothing`,
  );
  const { share: agreed } = await tx.one<{ share: number }>(
    sql`select share from line_pacing where line_id = ${line.lineId} and hour = ${hour}`,
  );
  return agreed;
}
