import { packageRate } from '#domain/packages/price-package.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { ScreenRow } from '../inventory/screens.ts';

type Priced = Pick<ScreenRow, 'id' | 'rateMicros'>;

/** What a screen's plays cost a campaign: the screen's own price but for packages, and for offers on the screens that they were taken for. */
export type Pricing = <Row extends Priced>(row: Row) => Row;

const asItIs: Pricing = (row) => row;

export async function readPricing(tx: Tx, campaignId: string | undefined): Promise<Pricing> {
  if (campaignId === undefined) return asItIs;
  const row = await tx.row<{
    packageFactor: number | null;
    offerFactor: number | null;
    screenIds: string[] | null;
  }>(sql`
    select (select rate_factor from campaign_packages where campaign_id = c.id) as package_factor,
      u.net_minor::float8 / u.full_minor as offer_factor, u.screen_ids::text[] as screen_ids
    from campaigns c left join offer_uses u on u.campaign_id = c.id and u.status in ('held', 'used') where c.id = ${campaignId}`);
  if (!row || (row.packageFactor === null && row.offerFactor === null)) return asItIs;
  const ofOffer = new Set(row.screenIds);
  return (screen) => {
    const factor = (row.packageFactor ?? 1) * (ofOffer.has(screen.id) ? (row.offerFactor ?? 1) : 1);
    return factor === 1 ? screen : { ...screen, rateMicros: packageRate(screen.rateMicros, factor) };
  };
}
