import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { CampaignRow } from '../campaigns/campaign-rows.ts';

/** How a campaign's cancellation was settled; null when it was not, or nothing was paid. */
export async function readCancellation(
  tx: Tx,
  campaign: CampaignRow,
): Promise<components['schemas']['Cancellation'] | null> {
  const used = await tx.row<{
    paidMinor: number;
    deliveredMinor: number;
    refundMinor: number;
    absorbedMinor: number;
  }>(sql`
    select paid_minor, delivered_minor, refund_minor, absorbed_minor from refund_quotes
    where campaign_id = ${campaign.id} and used_at is not null`);
  return used
    ? {
        paid: used.paidMinor,
        delivered: used.deliveredMinor + used.absorbedMinor,
        refund: used.refundMinor,
        absorbed: used.absorbedMinor,
        currency: campaign.currencyCode,
      }
    : null;
}

/** What is or was paid back, oldest first. */
export async function readRefunds(tx: Tx, campaign: CampaignRow): Promise<components['schemas']['Refund'][]> {
  const rows = await tx.rows<Omit<components['schemas']['Refund'], 'currency'>>(sql`
    select r.amount_minor as amount, r.reason, r.status, r.owed_at as created_at, r.ended_at as done_at
    from refunds r join orders o on o.id = r.order_id where o.campaign_id = ${campaign.id} order by r.created_at, r.id`);
  return rows.map((row) => ({ ...row, currency: campaign.currencyCode }));
}
