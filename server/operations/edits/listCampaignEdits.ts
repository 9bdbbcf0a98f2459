import { stateOf } from '../../campaign-edits/edit-state.ts';
import { showPendingEdit } from '../../campaign-edits/make-edit.ts';
import { readEntries, readMoments, readNamesOf } from '../../campaign-edits/timeline.ts';
import { findCampaign } from '../../campaigns/campaign-rows.ts';
import { readLines } from '../../campaigns/line-rows.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { decodeCursor, toPage } from '../../kernel/cursor.ts';
import { ProblemError } from '../../kernel/problem.ts';

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
    const pending = await showPendingEdit({ tx, clock: call.app.clock, actor: userId }, campaign, state);
    const changes = [...(pending?.changes ?? []), ...shown.flatMap(({ edit }) => edit?.changes ?? [])];
    return { items: shown, pending, names: await readNamesOf(tx, changes), ...rest };
  });
  return { status: 200, body };
};
