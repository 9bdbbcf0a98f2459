import { type Handler, memberOf } from '../../http/operation.ts';
import { membersOf } from '../../rooms/team/team-rows.ts';
import { showMember } from './show-member.ts';

export const listMembers: Handler<'listMembers'> = async (_, call) => {
  const { instanceId } = memberOf(call);
  const rows = await call.app.db.transaction({ role: 'marquee_worker' }, (tx) => membersOf(tx, instanceId));
  return { status: 200, body: { items: rows.map((row) => showMember(call, row)) } };
};
