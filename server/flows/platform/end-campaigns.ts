import type { Context } from '../../context.ts';
import { sql } from '../../kernel/db/database.ts';
import { oneOf, transition } from '../../kernel/transition.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { endOpenOrders } from '../../rooms/orders/end-orders.ts';
import { oweRefund } from '../../rooms/orders/owe-refund.ts';
import { campaignEntity } from '../campaigns/campaign-entity.ts';
import { makeRefundQuote, redeemRefundQuote } from '../orders/refund-quote.ts';

const worker = { role: 'marquee_worker' } as const;
const batch = 50;

/**
 * Of a row `n` of `namespaces`: suspended by a request that pays back what is booked, which is the last word about it; or closed, where
 * nothing plays any more.
 */
const isRefunded = sql`(n.status = 'closed' or n.status = 'suspended' and (
  select s.running from tenant_suspensions s where s.namespace_id = n.id and s.status = 'approved'
  order by s.decided_at desc limit 1) = 'refund')`;

/** The campaigns to end, a few at a time. */
export const refundedCampaigns = ({ db }: Pick<Context, 'db'>): Promise<{ readonly id: string }[]> =>
  db.transaction(worker, (tx) =>
    tx.rows<{ id: string }>(sql`
      select c.id from campaigns c join namespaces n on n.id = c.namespace_id
      where ${isRefunded} and c.status ${oneOf(campaignEntity.law, 'editable')} order by c.id limit ${batch}`),
  );

/**
 * Ends a campaign whose tenant is suspended or closed, and owes all that was not delivered: whatever its lines would pay back if its advertiser gave it
 * up. In one transaction, and only while it is booked, so that it is done once however often it is tried.
 */
export function endRefunded({ db, clock }: Pick<Context, 'clock' | 'db'>, campaignId: string): Promise<void> {
  return db.transaction(worker, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId);
    // The tenant may sell again, and whoever lets it waits.
    const found = await tx.row(
      sql`select 1 from namespaces n where n.id = ${campaign.namespaceId} and ${isRefunded} for share of n`,
    );
    if (!found || !campaignEntity.law.has(campaign.status, 'editable')) return;
    const context = { tx, clock, actor: 'endRefundedCampaigns', reason: 'tenant_suspended' };
    const quote = await makeRefundQuote(context, campaign, { isWhole: true });
    const refund = await redeemRefundQuote(context, campaign, quote.id);
    const refundQuoted = () => oweRefund(context, { campaignId }, 'cancelled', () => refund);
    const cancelled = { type: 'campaign.cancelled', isQuoteShown: true } as const;
    await transition(context, campaignEntity, campaign, cancelled, { effects: { refundQuoted } });
    await endOpenOrders(tx, campaignId, { type: 'order.cancelled' });
  });
}
