import { changeRole } from '../../flows/team/change-team.ts';
import { etag, type Handler, ifMatch } from '../../http/operation.ts';
import { spendingDay } from '../../rooms/orders/spending.ts';
import { findMember } from '../../rooms/team/team-rows.ts';
import { keepTeam } from './keeping-team.ts';
import { showMember } from './show-member.ts';

export const changeMember: Handler<'changeMember'> = async ({ path, header, body }, call) => {
  const version = Number(ifMatch(header).slice(1, -1));
  const row = await keepTeam(call, async (context, keeper) => {
    await changeRole(context, keeper, { id: path.id, role: body.role, version });
    const today = await spendingDay(context.tx, call.app.clock, keeper.instanceId);
    return findMember(context.tx, { instanceId: keeper.instanceId, id: path.id, today });
  });
  if (!row) throw new Error('A member vanished while being changed');
  return { status: 200, body: showMember(call, row), headers: etag(row.version) };
};
