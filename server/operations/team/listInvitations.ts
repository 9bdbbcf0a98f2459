import { type Handler, memberOf } from '../../http/operation.ts';
import { toPage } from '../../kernel/cursor.ts';
import { type InvitationListRow, invitationsOf } from '../../rooms/team/team-rows.ts';

export const listInvitations: Handler<'listInvitations'> = async ({ query: { limit = 25, cursor } }, call) => {
  const { instanceId } = memberOf(call);
  const rows = await call.app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<InvitationListRow>(invitationsOf(instanceId, limit + 1, cursor)),
  );
  const cursorOf = ({ createdAt, id }: InvitationListRow) => ({ value: new Date(createdAt).toISOString(), id });
  return { status: 200, body: toPage(rows, limit, cursorOf, (row) => row) };
};
