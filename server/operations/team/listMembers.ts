import { type Handler, memberOf } from '../../http/operation.ts';
import { spendingDay } from '../../rooms/orders/spending.ts';
import { membersOf } from '../../rooms/team/team-rows.ts';
import { showMember } from './show-member.ts';

export const listMembers: Handler<'listMembers'> = async (_, call) => {
  const { instanceId } = memberOf(call);
  const rows = await call.app.db.transaction({ role: 'marquee_worker' }, async (tx) =>
    membersOf(tx, { instanceId, today: await spendingDay(tx, call.app.clock, instanceId) }),
  );
  return { status: 200, body: { items: rows.map((row) => showMember(call, row)) } };
};
