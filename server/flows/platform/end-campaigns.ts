import type { Context } from '../../context.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Sql, sql } from '../../kernel/db/database.ts';
import { oneOf, transition } from '../../kernel/transition.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { notify } from '../../rooms/notifications/notify.ts';
import { endOpenOrders } from '../../rooms/orders/end-orders.ts';
import { oweRefund } from '../../rooms/orders/owe-refund.ts';
import { campaignEntity } from '../campaigns/campaign-entity.ts';
import { makeRefundQuote, redeemRefundQuote } from '../orders/refund-quote.ts';

const worker = { role: 'marquee_worker' } as const;
const batch = 50;

/** How long before a tenant is closed what would outlast it is ended: while operators can look after refunds that fail. */
const REFUNDING_MS = 7 * 86_400_000;

/**
 * Of rows `n` of `namespaces` and `c` of `campaigns`: suspended by a request that pays back what is booked, which is the last word about
 * it; about to be closed, where the campaign's last day on one of its screens ends later, business time going on as the wall's does; or
 * closed, where nothing plays any more.
 */
function isRefunded(clock: Clock): Sql {
  const wall = clock.wall();
  const ahead = clock.business().getTime() - wall.getTime();
  return sql`(n.status = 'closed' or n.status = 'suspended' and (
    (select s.running from tenant_suspensions s where s.namespace_id = n.id and s.status = 'approved'
      order by s.decided_at desc limit 1) = 'refund'
    or n.closes_at <= ${new Date(wall.getTime() + REFUNDING_MS)}::timestamptz and exists (
      select 1 from bookings b join screens s on s.id = b.screen_id
      where b.campaign_id = c.id
        and (c.end_date + 1)::timestamp at time zone s.timezone > n.closes_at + ${ahead}::float8 * interval '1 millisecond')))`;
}

/** The campaigns to end, a few at a time. */
export const refundedCampaigns = ({ db, clock }: Pick<Context, 'clock' | 'db'>): Promise<{ readonly id: string }[]> =>
  db.transaction(worker, (tx) =>
    tx.rows<{ id: string }>(sql`
      select c.id from campaigns c join namespaces n on n.id = c.namespace_id
      where ${isRefunded(clock)} and c.status ${oneOf(campaignEntity.law, 'editable')} order by c.id limit ${batch}`),
  );

/**
 * Ends a campaign whose tenant is suspended or closed, owes all that was not delivered, whatever its lines would pay back if its advertiser
 * gave it up, and tells the company. In one transaction, and only while it is booked, so that it is done once however often it is tried.
 */
export function endRefunded({ db, clock }: Pick<Context, 'clock' | 'db'>, campaignId: string): Promise<void> {
  return db.transaction(worker, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId);
    // The tenant may sell again, and whoever lets it waits.
    const found = await tx.row(sql`
      select 1 from namespaces n join campaigns c on c.namespace_id = n.id
      where c.id = ${campaignId} and ${isRefunded(clock)} for share of n`);
    if (!found || !campaignEntity.law.has(campaign.status, 'editable')) return;
    const reason = 'tenant_suspended';
    const context = { tx, clock, actor: 'endRefundedCampaigns', reason };
    const quote = await makeRefundQuote(context, campaign, { isWhole: true });
    const refund = await redeemRefundQuote(context, campaign, quote.id);
    const refundQuoted = () => oweRefund(context, { campaignId }, 'cancelled', () => refund);
    const cancelled = { type: 'campaign.cancelled', isQuoteShown: true } as const;
    await transition(context, campaignEntity, campaign, cancelled, { effects: { refundQuoted } });
    await endOpenOrders(tx, campaignId, { type: 'order.cancelled' });
    const cause = { about: campaignId, key: campaignId, facts: { reasonCode: reason } };
    await notify(context, campaign, { type: 'campaign.completed', ...cause });
  });
}
