import { returnEditApproval as giveBack } from '../../flows/approvals/edit-approval.ts';
import { showResult } from '../../flows/edits/make-edit.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';

export const returnEditApproval: Handler<'returnEditApproval'> = async ({ path, body }, call) => {
  const { clock } = call.app;
  const shown = await call.transaction(async (tx) => {
    const context = { tx, clock, actor: memberOf(call).userId };
    await giveBack(context, await lockCampaign(tx, path.id), path.editId, body.note.trim());
    return showResult(context, path.id, path.editId);
  });
  return { status: 200, body: shown };
};
