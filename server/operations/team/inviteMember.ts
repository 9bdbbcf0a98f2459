import { invite } from '../../flows/team/invite.ts';
import { mailInvitation } from '../../flows/team/mail-invitations.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { findInvitation } from '../../rooms/team/team-rows.ts';

export const inviteMember: Handler<'inviteMember'> = async ({ body }, call) => {
  const member = memberOf(call);
  const { clock } = call.app;
  let made: string | undefined;
  const output = await call.answer(async (tx) => {
    const id = await invite({ tx, clock, actor: member.userId }, member, body);
    const invitation = await findInvitation(tx, member.instanceId, id);
    if (!invitation) throw new Error('An invitation vanished while being made');
    made = id;
    return { status: 201, body: invitation };
  });
  // Committed before it is mailed: what fails here is mailed by the job.
  if (made) await mailInvitation(call.app, made);
  return output;
};
