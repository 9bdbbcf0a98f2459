import { showAskedEdit, showPendingEdit } from '../../flows/edits/make-edit.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { decodeCursor, toPage } from '../../kernel/cursor.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findCampaign } from '../../rooms/campaigns/campaign-rows.ts';
import { readLines } from '../../rooms/campaigns/line-rows.ts';
import { stateOf } from '../../rooms/edits/edit-state.ts';
import { readEntries, readMoments, readNamesOf } from '../../views/edits/timeline.ts';

export const listCampaignEdits: Handler<'listCampaignEdits'> = async ({ path, query }, call) => {
  const { userId } = memberOf(call);
  const { limit = 25, cursor } = query;
  const after = cursor ? decodeCursor(cursor, 'timestamptz') : null;
  const body = await call.transaction(async (tx) => {
    const campaign = await findCampaign(tx, path.id);
    if (!campaign) throw new ProblemError('not_found');
    const state = stateOf(campaign, await readLines(tx, path.id));
    const moments = await readMoments(tx, path.id, limit, after);
    const entries = await readEntries(tx, campaign, state, moments, userId);
    const { items, ...rest } = toPage(
      moments,
      limit,
      ({ at, id }) => ({ value: at, id }),
      ({ id }) => entries.get(id),
    );
    const shown = items.flatMap((entry) => entry ?? []);
    const context = { tx, clock: call.app.clock, actor: userId };
    const pending = await showPendingEdit(context, campaign, state);
    const asked = await showAskedEdit(context, campaign, state);
    const waiting = [pending, asked].flatMap((edit) => edit?.changes ?? []);
    const changes = [...waiting, ...shown.flatMap(({ edit }) => edit?.changes ?? [])];
    return { items: shown, pending, asked, names: await readNamesOf(tx, changes), ...rest };
  });
  return { status: 200, body };
};
