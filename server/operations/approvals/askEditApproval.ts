import { askEditApproval as ask } from '../../flows/approvals/edit-approval.ts';
import { showResult } from '../../flows/edits/make-edit.ts';
import { releaseParts } from '../../flows/orders/balance-part.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';

export const askEditApproval: Handler<'askEditApproval'> = async ({ path, body }, call) => {
  const { clock } = call.app;
  const reply = await call.answer(async (tx) => {
    const context = { tx, clock, actor: memberOf(call).userId };
    await ask(context, await lockCampaign(tx, path.id), path.editId, body.note?.trim() ?? null);
    return { status: 200, body: await showResult(context, path.id, path.editId) };
  });
  await releaseParts(call.app, path.id);
  return reply;
};
