import type { components } from '#contract/product-api.ts';
import { type Query, query, sql } from '../../kernel/db/database.ts';
import type { CampaignRow } from '../campaigns/campaign-rows.ts';

interface UsedQuote {
  readonly paidMinor: number;
  readonly deliveredMinor: number;
  readonly refundMinor: number;
  readonly absorbedMinor: number;
}

/** The quote that a campaign was cancelled by. */
export const usedQuoteOf = (campaignId: string): Query<UsedQuote> =>
  query<UsedQuote>(sql`
    select paid_minor, delivered_minor, refund_minor, absorbed_minor from refund_quotes
    where campaign_id = ${campaignId} and used_at is not null`);

/** How a campaign's cancellation was settled; null when it was not, or nothing was paid. */
export const toCancellation = (
  campaign: CampaignRow,
  [used]: readonly UsedQuote[],
): components['schemas']['Cancellation'] | null =>
  used
    ? {
        paid: used.paidMinor,
        delivered: used.deliveredMinor + used.absorbedMinor,
        refund: used.refundMinor,
        absorbed: used.absorbedMinor,
        currency: campaign.currencyCode,
      }
    : null;

type RefundRow = Omit<components['schemas']['Refund'], 'currency'>;

/** What is or was paid back of a campaign, oldest first. */
export const refundsOf = (campaignId: string): Query<RefundRow> =>
  query<RefundRow>(sql`
    select r.amount_minor as amount, r.reason, r.status, r.destination, r.is_card_gone, r.owed_at as created_at, r.ended_at as done_at
    from refunds r join orders o on o.id = r.order_id where o.campaign_id = ${campaignId} order by r.created_at, r.id`);

export const toRefunds = (campaign: CampaignRow, rows: readonly RefundRow[]): components['schemas']['Refund'][] =>
  rows.map((row) => ({ ...row, currency: campaign.currencyCode }));
