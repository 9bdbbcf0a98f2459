import { packageRate } from '#domain/packages/price-package.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { ScreenRow } from '../inventory/screens.ts';

/** What a play of a campaign costs of what it costs singly: 1 but for packages. */
export async function readRateFactor(tx: Tx, campaignId: string | undefined): Promise<number> {
  if (campaignId === undefined) return 1;
  const row = await tx.row<{ rateFactor: number }>(
    sql`select rate_factor from campaign_packages where campaign_id = ${campaignId}`,
  );
  return row?.rateFactor ?? 1;
}

/** A screen at the price that it has within a package. */
export const atRate = <Row extends Pick<ScreenRow, 'rateMicros'>>(row: Row, rateFactor: number): Row =>
  rateFactor === 1 ? row : { ...row, rateMicros: packageRate(row.rateMicros, rateFactor) };
