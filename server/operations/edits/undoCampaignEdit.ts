import { undoEdit } from '../../flows/edits/undo-edit.ts';
import { etag, type Handler, ifMatch, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { readLines } from '../../rooms/campaigns/line-rows.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { findEdit, undoStateOf } from '../../rooms/edits/edit-rows.ts';
import { applyChanges, invert, stateOf } from '../../rooms/edits/edit-state.ts';

export const undoCampaignEdit: Handler<'undoCampaignEdit'> = ({ path, header, query }, call) => {
  const { userId: actor } = memberOf(call);
  return call.answer(async (tx) => {
    const context = { tx, clock: call.app.clock, actor };
    const campaign = await lockCampaign(tx, path.id);
    const edit = await findEdit(tx, path.id, path.editId);
    if (!edit) throw new ProblemError('not_found');
    requireVersion(campaign, ifMatch(header));
    const before = stateOf(campaign, await readLines(tx, path.id));
    const reason = undoStateOf(edit, campaign, before);
    if (reason !== 'possible') throw new ProblemError('undo_refused', { facts: { reason } });
    const after = applyChanges(before, invert(edit.changes));
    const result = await undoEdit(context, campaign, edit, before, after, query.refundTo);
    return { status: 201, body: result, headers: etag(result.campaign.version) };
  });
};
