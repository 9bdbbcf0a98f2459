import { findEdit } from '../../campaign-edits/edit-rows.ts';
import { endEdit } from '../../campaign-edits/end-edit.ts';
import { lockCampaign } from '../../campaigns/run-transition.ts';
import { sql } from '../../db/database.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../http/problem.ts';
import { type PaymentRow, payments } from '../../orders/payment-rows.ts';
import { settlePayment } from '../../orders/settle-payment.ts';

export const withdrawCampaignEdit: Handler<'withdrawCampaignEdit'> = async ({ path }, call) => {
  memberOf(call);
  const open = await call.transaction(async (tx) => {
    const edit = await findEdit(tx, path.id, path.editId);
    if (!edit) throw new ProblemError('not_found');
    return tx.row<PaymentRow>(
      payments(sql`where o.id = ${edit.orderId} and o.status = 'awaiting_payment' order by p.created_at desc limit 1`),
    );
  });
  // Money first: a payment that has just gone through is not thrown away.
  if (open) {
    const { outcome } = await settlePayment(call.app, open.checkoutId);
    if (outcome === 'declined' || outcome === 'expired') return { status: 204, body: undefined };
  }
  await call.transaction(async (tx) => {
    await lockCampaign(tx, path.id);
    const edit = await findEdit(tx, path.id, path.editId);
    if (edit?.status !== 'awaiting_payment')
      throw new ProblemError('transition_refused', { facts: { status: edit?.status ?? 'applied' } });
    await endEdit(tx, edit, 'withdrawn');
  });
  return { status: 204, body: undefined };
};
