import { writeClaimsOf } from '../../engines/identity-admin/write-claims.ts';
import { moveMember } from '../../flows/team/change-team.ts';
import type { Handler } from '../../http/operation.ts';
import { keepTeam } from './keeping-team.ts';

export const transitionMember: Handler<'transitionMember'> = async ({ path, body }, call) => {
  const member = await keepTeam(call, (context, keeper) =>
    moveMember(context, keeper, { id: path.id, event: body.event }),
  );
  // Committed before it is told: what fails here is written by the job.
  await writeClaimsOf(call.app, member);
  return { status: 204, body: undefined };
};
