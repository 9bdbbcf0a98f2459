import { changeInvitation } from '../../flows/team/invite.ts';
import { mailInvitation } from '../../flows/team/mail-invitations.ts';
import type { Handler } from '../../http/operation.ts';
import { keepTeam } from './keeping-team.ts';

export const resendInvitation: Handler<'resendInvitation'> = async ({ path }, call) => {
  await keepTeam(call, (context, keeper) => changeInvitation(context, keeper, { id: path.id, change: 'resend' }));
  await mailInvitation(call.app, path.id);
  return { status: 204, body: undefined };
};
