import { decideDeskRole as decide } from '../../flows/platform/change-desk-role.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { showDeskPerson } from '../../views/people/desk-people.ts';

export const decideDeskRole: Handler<'decideDeskRole'> = async ({ path, body }, call) => {
  const operator = operatorOf(call);
  const { userId } = await decide(call.app, operator, path.id, body.decision);
  return { status: 200, body: await call.transaction((tx) => showDeskPerson(tx, operator.userId, userId)) };
};
