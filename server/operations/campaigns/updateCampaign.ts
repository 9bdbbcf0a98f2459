import { isPackaged } from '#domain/packages/package-lock.ts';
import { campaignLifecycleMachine } from '#machines/campaigns/campaign-lifecycle.machine.ts';
import { etag, type Handler, ifMatch, memberOf } from '../../http/operation.ts';
import { join, sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { readLines } from '../../rooms/campaigns/line-rows.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { assignmentsOf, checkDates, orNameTaken } from '../../rooms/campaigns/write-draft.ts';
import { writeLines } from '../../rooms/campaigns/write-lines.ts';
import { diffStates, stateOf } from '../../rooms/edits/edit-state.ts';
import { noteDraftEdit } from '../../rooms/edits/note-draft-edit.ts';
import { showCampaign } from '../../views/campaigns/show-campaign.ts';

export const updateCampaign: Handler<'updateCampaign'> = async ({ path, header, body }, call) => {
  const member = memberOf(call);
  const { wall, business } = call.app.clock;
  const campaign = await call.transaction(async (tx) => {
    const current = await lockCampaign(tx, path.id);
    requireVersion(current, ifMatch(header));
    const state = campaignLifecycleMachine.resolveState({ value: current.status, context: {} });
    if (!state.hasTag('writable')) throw new ProblemError('transition_refused', { facts: { status: current.status } });
    checkDates(
      body.startDate === undefined ? current.startDate : body.startDate,
      body.endDate === undefined ? current.endDate : body.endDate,
    );
    const before = stateOf(current, await readLines(tx, path.id));
    const changes = [...assignmentsOf(body), sql`version = version + 1`, sql`updated_at = ${wall()}`];
    await orNameTaken(tx.run(sql`update campaigns set ${join(changes, ', ')} where id = ${path.id}`));
    if (body.lines) await writeLines(tx, member, path.id, body.lines);
    const after = stateOf(await lockCampaign(tx, path.id), await readLines(tx, path.id));
    const fixed = current.package ? diffStates(before, after).filter(({ path: changed }) => isPackaged(changed)) : [];
    if (fixed.length > 0) {
      const errors = fixed.map(({ path: changed }) => ({ path: changed, code: 'locked' as const }));
      throw new ProblemError('invalid_request', { errors });
    }
    await noteDraftEdit({ tx, clock: call.app.clock, actor: member.userId }, current, before, after);
    await publish(tx, { ...member, type: 'campaign.changed', payload: { id: path.id, status: current.status } });
    return showCampaign(tx, path.id, business());
  });
  return { status: 200, body: campaign, headers: etag(campaign.version) };
};
