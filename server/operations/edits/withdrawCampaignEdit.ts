import { releaseParts } from '../../flows/orders/balance-part.ts';
import { settlePayment } from '../../flows/orders/settle-payment.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { awaitsApproval } from '../../rooms/approvals/approval-rows.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { editEntity } from '../../rooms/edits/edit-entity.ts';
import { findEdit } from '../../rooms/edits/edit-rows.ts';
import { findAskable } from '../../rooms/orders/payment-rows.ts';

export const withdrawCampaignEdit: Handler<'withdrawCampaignEdit'> = async ({ path }, call) => {
  const { userId: actor } = memberOf(call);
  const askable = await call.transaction(async (tx) => {
    const edit = await findEdit(tx, path.id, path.editId);
    if (!edit) throw new ProblemError('not_found');
    return findAskable(tx, sql`o.id = ${edit.orderId}`);
  });
  // Money first: a payment that has just gone through is not thrown away, by whichever checkout it was made.
  for (const { checkoutId } of askable) await settlePayment(call.app, checkoutId);
  await call.transaction(async (tx) => {
    await lockCampaign(tx, path.id);
    const edit = await findEdit(tx, path.id, path.editId);
    // Its time was over, as asking has shown.
    if (askable.length > 0 && (edit?.status === 'expired' || edit?.status === 'awaiting_approval')) return;
    if (edit?.status !== 'awaiting_payment')
      throw new ProblemError('transition_refused', { facts: { status: edit?.status ?? 'applied' } });
    const context = { tx, clock: call.app.clock, actor };
    await transition(context, editEntity, edit, {
      type: 'edit.withdrawn',
      ...(await awaitsApproval(tx, path.id, path.editId)),
    });
  });
  await releaseParts(call.app, path.id);
  return { status: 204, body: undefined };
};
