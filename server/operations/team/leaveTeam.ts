import { writeClaimsOf } from '../../engines/identity-admin/write-claims.ts';
import { leave } from '../../flows/team/change-team.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { keepTeam } from './keeping-team.ts';

export const leaveTeam: Handler<'leaveTeam'> = async (_, call) => {
  await keepTeam(call, leave);
  await writeClaimsOf(call.app, memberOf(call));
  return { status: 204, body: undefined };
};
