import { randomUUID } from 'node:crypto';
import { localDate } from '#domain/planner/zone.ts';
import type { Context } from '../../context.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { type Standing, standingOf } from '../../rooms/credits/owed.ts';
import { readParties } from '../../rooms/invoices/seller.ts';
import { lockAccounts } from '../../rooms/ledger/post-transfer.ts';
import { orderEntity, paymentEntity } from '../../rooms/orders/entities.ts';
import { findPayment } from '../../rooms/orders/payment-rows.ts';
import { takeSpending } from '../../rooms/orders/spending.ts';
import { advanceReview } from '../campaigns/advance-campaign.ts';
import { campaignEntity } from '../campaigns/campaign-entity.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { releasePartsOf } from './balance-part.ts';
import { requirePayable } from './payable-order.ts';

const isPaidByInvoice = (tx: Tx, campaignId: string) =>
  tx.row(sql`
    select 1 from payments p join orders o on o.id = p.order_id
    where o.campaign_id = ${campaignId} and p.method = 'credit' and p.status = 'succeeded'`);

/** @throws ProblemError `credit_unavailable` with why, `credit_limit_reached` with what is open of the limit and what is needed */
function requireRoom(standing: Standing | undefined, needed: number, currency: string): Standing {
  if (!standing || standing.currency !== currency)
    throw new ProblemError('credit_unavailable', { facts: { reason: 'none' } });
  const { limit, used, overdue } = standing;
  if (overdue > 0) throw new ProblemError('credit_unavailable', { facts: { reason: 'overdue', overdue } });
  const available = Math.max(0, limit - used);
  if (available < needed) throw new ProblemError('credit_limit_reached', { facts: { available, needed } });
  return standing;
}

/**
 * Pays for a submitted campaign by an invoice that is due later, in one transaction: the invoice is issued, what it asks for is taken of the
 * company's limit, and the campaign goes to its review. The company's accounts stay locked from the look at the limit on: two bookings
 * never use the same room. A card that is charged in a checkout of it all the same is paid back. Runs as the worker: the caller's right to
 * the campaign has been checked. Does nothing for a campaign that is paid so already.
 * @throws ProblemError `credit_unavailable`, `credit_limit_reached`, `checkout_expired`, `transition_refused`, `spending_limit_reached`
 */
export async function payByInvoice(
  { db, clock }: Context,
  { campaignId, userId }: { readonly campaignId: string; readonly userId: string },
): Promise<void> {
  await db.transaction({ role: 'marquee_worker' }, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId);
    if (await isPaidByInvoice(tx, campaignId)) return;
    const { namespaceId, instanceId } = campaign;
    const { order } = await requirePayable({ tx, clock }, campaign);
    await takeSpending({ tx, clock }, { instanceId, userId }, order.id);
    const { net, tax, currency } = order;
    const amount = net + tax;
    await lockAccounts(tx, { namespaceId, instanceId, currency });
    const { seller } = await readParties(tx, instanceId);
    const today = localDate(seller.timezone, clock.business().getTime());
    const { dueDays } = requireRoom(await standingOf(tx, instanceId, today), amount, currency);
    const id = randomUUID();
    const checkoutId = `credit:${id}`;
    await tx.run(sql`
      insert into payments (id, namespace_id, instance_id, order_id, method, checkout_id, script_url, amount_minor, currency_code,
        expires_at, created_at, settled_at)
      values (${id}, ${namespaceId}, ${instanceId}, ${order.id}, 'credit', ${checkoutId}, '', ${amount}, ${currency},
        ${clock.wall()}, ${clock.wall()}, ${clock.wall()})`);
    await transition({ tx }, paymentEntity, { id, status: 'created' }, { type: 'payment.succeeded' });
    const payment = await findPayment(tx, checkoutId);
    if (!payment) throw new Error('The payment was written in this transaction');
    await releasePartsOf({ tx, clock }, order.id);
    const effects = { issueInvoice: () => issueInvoice({ tx, clock }, payment, null, dueDays) };
    await transition({ tx }, orderEntity, order, { type: 'credit.granted' }, { effects });
    const funded = { type: 'funding.secured', source: 'credit' } as const;
    await transition({ tx, clock, actor: 'credit' }, campaignEntity, campaign, funded);
    await advanceReview({ tx, clock, actor: 'review' }, campaignId);
  });
}
