import { handOver } from '../../flows/team/change-team.ts';
import type { Handler } from '../../http/operation.ts';
import { keepTeam } from './keeping-team.ts';

export const handOverCompany: Handler<'handOverCompany'> = async ({ path }, call) => {
  await keepTeam(call, (context, keeper) => handOver(context, keeper, path.id));
  return { status: 204, body: undefined };
};
