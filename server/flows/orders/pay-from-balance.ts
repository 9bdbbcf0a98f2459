import { randomUUID } from 'node:crypto';
import { localDate } from '#domain/planner/zone.ts';
import type { Context } from '../../context.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { create, transition } from '../../kernel/transition.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { readParties } from '../../rooms/invoices/seller.ts';
import { lockAccounts } from '../../rooms/ledger/post-transfer.ts';
import { postHold } from '../../rooms/ledger/posted-documents.ts';
import { raiseNotice } from '../../rooms/notices/raise-notice.ts';
import { holdEntity, orderEntity, paymentEntity } from '../../rooms/orders/entities.ts';
import { requireBalance } from '../../rooms/orders/open-order.ts';
import { takeSpending } from '../../rooms/orders/spending.ts';
import { advanceReview } from '../campaigns/advance-campaign.ts';
import { campaignEntity } from '../campaigns/campaign-entity.ts';
import { applyPaidEdit, planPaidEdit } from '../edits/settle-edit.ts';
import { releasePartsOf } from './balance-part.ts';
import { type Paying, requirePayable } from './payable-order.ts';

const isPaidSo = (tx: Tx, { campaignId, editId }: Paying) =>
  tx.row(sql`
    select 1 from balance_holds h left join campaign_edits e on e.order_id = h.order_id
    where h.campaign_id = ${campaignId} and h.status = 'held' and e.id is not distinct from ${editId ?? null}::uuid`);

/**
 * Pays for a submitted campaign, or for an edit that waits for it, from the balance, in one transaction: all of its order is held, and the
 * campaign goes to its review, or the edit is made. A card that is charged in a checkout of it all the same is a payment too many, and is
 * paid back. Runs as the worker: the caller's right to the campaign has been checked. Does nothing for what the balance has paid for already.
 * @throws ProblemError `balance_insufficient`, `checkout_expired`, `transition_refused`, `spending_limit_reached`
 */
export async function payFromBalance({ db, clock }: Context, paying: Paying): Promise<void> {
  const { campaignId, editId, userId } = paying;
  await db.transaction({ role: 'marquee_worker' }, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId);
    if (await isPaidSo(tx, paying)) return;
    const { namespaceId, instanceId } = campaign;
    const { order, edit } = await requirePayable({ tx, clock }, campaign, editId);
    await takeSpending({ tx, clock }, { instanceId, userId }, order.id);
    const editing = { tx, clock, actor: edit?.actor ?? userId };
    const plan = edit && (await planPaidEdit(editing, campaign, edit));
    if (edit && !plan) throw new ProblemError('checkout_expired');
    const { net, tax, currency } = order;
    const amount = net + tax;
    const id = randomUUID();
    const owner = { id, namespaceId, instanceId };
    const holdFunds = async () => {
      await releasePartsOf({ tx, clock }, order.id);
      const accounts = await lockAccounts(tx, { namespaceId, instanceId, currency });
      await requireBalance(tx, accounts, amount);
      await tx.run(sql`
        insert into payments (id, namespace_id, instance_id, order_id, method, checkout_id, script_url, amount_minor, currency_code,
          expires_at, created_at, settled_at)
        values (${id}, ${namespaceId}, ${instanceId}, ${order.id}, 'balance', ${`balance:${id}`}, '', ${amount}, ${currency},
          ${clock.wall()}, ${clock.wall()}, ${clock.wall()})`);
      await transition({ tx }, paymentEntity, { id, status: 'created' }, { type: 'payment.succeeded' });
      const { seller } = await readParties(tx, instanceId);
      const heldOn = localDate(seller.timezone, clock.business().getTime());
      const columns = {
        campaign_id: campaignId,
        order_id: order.id,
        currency_code: currency,
        net_minor: net,
        tax_minor: tax,
        invoiced_through: heldOn,
        created_at: clock.wall(),
      };
      await create({ tx }, holdEntity, owner, columns, { type: 'days.settled' });
      await postHold({ tx, clock }, 'hold', { ...owner, campaignId, currency, amount, at: clock.business() });
    };
    await transition({ tx }, orderEntity, order, { type: 'funds.held' }, { effects: { holdFunds } });
    const payload = { campaignId, amount, currency, isChange: edit !== null };
    await raiseNotice({ tx, clock }, owner, { type: 'payment.received', payload });
    if (edit && plan) await applyPaidEdit(editing, campaign, edit, plan);
    else {
      const funded = { type: 'funding.secured', source: 'balance' } as const;
      await transition({ tx, clock, actor: 'balance' }, campaignEntity, campaign, funded);
    }
    await advanceReview({ tx, clock, actor: 'review' }, campaignId);
  });
}
