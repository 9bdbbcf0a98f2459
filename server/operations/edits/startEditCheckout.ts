import { isOver, requireEditable, requireNonePending, requireNoRefusal } from '../../flows/edits/make-edit.ts';
import { planAskedEdit, requestAskedEdit } from '../../flows/edits/request-edit.ts';
import { keepAttempt, prepareAttempt } from '../../flows/orders/prepare-checkout.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireMayBook } from '../../rooms/accounts/may-book.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { type EditContext, type EditRow, findEdit } from '../../rooms/edits/edit-rows.ts';
import { requireAttemptLeft } from '../../rooms/orders/attempts.ts';
import { heldBeside } from '../../rooms/orders/balance-parts.ts';
import type { PayableOrder } from '../../rooms/orders/make-order.ts';
import { findOpenPayment, type PaymentRow, toCheckout } from '../../rooms/orders/payment-rows.ts';
import { takeSpending } from '../../rooms/orders/spending.ts';

interface Payable extends PayableOrder {
  /** The checkout that was prepared before and can still be paid. */
  readonly open: PaymentRow | undefined;
}

/** Orders a locked campaign's edit that waits for approval, as it costs and takes now. @throws ProblemError `edit_pending`, `edit_refused`, `transition_refused` */
async function order(context: EditContext, campaign: CampaignRow, asked: EditRow): Promise<EditRow> {
  requireEditable(campaign);
  await requireNonePending(context, campaign);
  const plan = await planAskedEdit(context, campaign, asked, true);
  requireNoRefusal(plan);
  await requestAskedEdit(context, campaign, asked, plan);
  const edit = await findEdit(context.tx, campaign.id, asked.id);
  if (!edit) throw new Error('The edit is locked with its campaign');
  return edit;
}

/**
 * Locks an edit that waits for its payment; one that waits for approval waits for its payment from now on, where `mayOrder`.
 * @throws ProblemError `transition_refused` when it does not, or no more; `company_blocked`, `tenant_closed`
 */
async function readPayable(
  context: EditContext,
  campaignId: string,
  editId: string,
  mayOrder: boolean,
): Promise<Payable> {
  const { tx, clock } = context;
  const campaign = await lockCampaign(tx, campaignId);
  const found = await findEdit(tx, campaignId, editId);
  if (!found) throw new ProblemError('not_found');
  const edit = mayOrder && found.status === 'awaiting_approval' ? await order(context, campaign, found) : found;
  if (edit.status !== 'awaiting_payment' || isOver(edit, clock.wall()) || edit.orderId === null)
    throw new ProblemError('transition_refused', { facts: { status: edit.status } });
  const { namespaceId, instanceId, currencyCode } = campaign;
  await requireMayBook(tx, instanceId);
  const { orderId } = edit;
  const { amount } = await tx.one<{ amount: number }>(
    sql`select o.amount_minor + o.tax_minor - ${heldBeside(sql`o.id`)} as amount from orders o where o.id = ${orderId}`,
  );
  return { orderId, namespaceId, instanceId, amount, currency: currencyCode, open: await findOpenPayment(tx, orderId) };
}

export const startEditCheckout: Handler<'startEditCheckout'> = async ({ path }, call) => {
  const { app } = call;
  const { instanceId, userId } = memberOf(call);
  const { brands } = app.payments;
  const read = (tx: Tx, mayOrder: boolean) =>
    readPayable({ tx, clock: app.clock, actor: userId }, path.id, path.editId, mayOrder);
  const payable = await call.transaction(async (tx) => {
    const found = await read(tx, true);
    await takeSpending({ tx, clock: app.clock }, { instanceId, userId }, found.orderId);
    if (!found.open) await requireAttemptLeft(tx, app.clock, instanceId, found.orderId);
    return found;
  });
  const { open } = payable;
  if (open) return call.answer(async () => ({ status: 201, body: toCheckout(open, brands) }));
  // Where the provider does not answer the request stands until its time is over; it can be paid once the provider does.
  const attempt = await prepareAttempt(app, payable);
  return call.answer(async (tx) => {
    // While the provider was asked, somebody may have withdrawn the edit, or asked for it anew.
    const { orderId } = await read(tx, false);
    if (orderId !== payable.orderId) throw new ProblemError('transition_refused');
    const { payment, isFirst } = await keepAttempt(tx, app, payable, attempt, userId);
    // The slots are held as long as the first checkout lives; another try has the same time.
    if (isFirst) {
      const until = attempt.expiresAt;
      await tx.run(sql`update campaign_edits set expires_at = ${until} where id = ${path.editId}`);
      await tx.run(sql`update bookings set held_until = ${until} where edit_id = ${path.editId} and state = 'held'`);
    }
    return { status: 201, body: toCheckout(payment, brands) };
  });
};
