import { randomUUID } from 'node:crypto';
import { findEdit, undoStateOf } from '../../campaign-edits/edit-rows.ts';
import { applyChanges, invert, stateOf } from '../../campaign-edits/edit-state.ts';
import { makeEdit, noteUndone, requireNonePending, showResult } from '../../campaign-edits/make-edit.ts';
import { planEdit } from '../../campaign-edits/plan-edit.ts';
import { undoDraftEdit } from '../../campaign-edits/undo-draft.ts';
import { readLines } from '../../campaigns/line-rows.ts';
import { lockCampaign, requireVersion } from '../../campaigns/run-transition.ts';
import { type Handler, ifMatch, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../http/problem.ts';

export const undoCampaignEdit: Handler<'undoCampaignEdit'> = ({ path, header }, call) => {
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
    if (edit.kind === 'draft') {
      const undo = { id: randomUUID(), undoOf: edit.id };
      await undoDraftEdit(context, campaign, before, after, undo);
      await noteUndone(context, edit.id, undo.id);
      return { status: 201, ...(await showResult(context, path.id, undo.id)) };
    }
    await requireNonePending(context, campaign);
    const plan = await planEdit(context, campaign, before, after, { byRules: true, lock: true });
    return { status: 201, ...(await makeEdit(context, campaign, plan, edit.id)) };
  });
};
