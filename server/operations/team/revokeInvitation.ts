import { changeInvitation } from '../../flows/team/invite.ts';
import type { Handler } from '../../http/operation.ts';
import { keepTeam } from './keeping-team.ts';

export const revokeInvitation: Handler<'revokeInvitation'> = async ({ path }, call) => {
  await keepTeam(call, (context, keeper) => changeInvitation(context, keeper, { id: path.id, change: 'revoke' }));
  return { status: 204, body: undefined };
};
