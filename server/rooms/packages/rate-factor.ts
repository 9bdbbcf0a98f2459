import { paidPart } from '#domain/offers/bonus-plays.ts';
import { packageRate } from '#domain/packages/price-package.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { ScreenRow } from '../inventory/screens.ts';

type Priced = Pick<ScreenRow, 'id' | 'rateMicros'>;

/** What a screen's plays cost a campaign: the screen's own price but for packages, and for offers on the screens that they were taken for. */
export type Pricing = <Row extends Priced>(row: Row) => Row;

const asItIs: Pricing = (row) => row;

const times =
  (factorOf: (screenId: string) => number): Pricing =>
  (screen) => {
    const factor = factorOf(screen.id);
    return factor === 1 ? screen : { ...screen, rateMicros: packageRate(screen.rateMicros, factor) };
  };

/** What plays cost on average where `percent` free ones come for each hundred that are paid for. */
export const withBonus = (percent: number): Pricing => times(() => paidPart(percent));

interface Factors {
  readonly packageFactor: number | null;
  readonly offerFactor: number | null;
  readonly bonusPercent: number | null;
  readonly screenIds: string[] | null;
}

/**
 * What the plays of a campaign cost. `isAverage`: what they cost on average, its free plays counted in, which is how many its money brings;
 * without it the price of a play that is paid for, which is what is booked.
 */
export async function readPricing(
  tx: Tx,
  campaignId: string | undefined,
  { isAverage = false }: { readonly isAverage?: boolean } = {},
): Promise<Pricing> {
  if (campaignId === undefined) return asItIs;
  const row = await tx.row<Factors>(sql`
    select (select rate_factor from campaign_packages where campaign_id = c.id) as package_factor,
      u.net_minor::float8 / u.full_minor as offer_factor, u.bonus_percent, u.screen_ids::text[] as screen_ids
    from campaigns c left join offer_uses u on u.campaign_id = c.id and u.status in ('held', 'used') where c.id = ${campaignId}`);
  if (!row || (row.packageFactor === null && row.offerFactor === null)) return asItIs;
  const ofOffer = new Set(row.screenIds);
  const bonusPart = isAverage && row.bonusPercent !== null ? paidPart(row.bonusPercent) : 1;
  return times((id) => (row.packageFactor ?? 1) * (ofOffer.has(id) ? (row.offerFactor ?? 1) * bonusPart : 1));
}
