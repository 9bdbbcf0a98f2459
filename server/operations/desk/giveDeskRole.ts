import { giveDeskRole as give } from '../../flows/platform/change-desk-role.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { showDeskPerson } from '../../views/people/desk-people.ts';

export const giveDeskRole: Handler<'giveDeskRole'> = async ({ path, body }, call) => {
  const operator = operatorOf(call);
  await give(call.app, operator, path.id, path.role, body);
  return { status: 200, body: await call.transaction((tx) => showDeskPerson(tx, operator.userId, path.id)) };
};
