import { type Handler, operatorOf } from '../../http/operation.ts';
import { showDeskPerson } from '../../views/people/desk-people.ts';

export const getDeskPerson: Handler<'getDeskPerson'> = async ({ path }, call) => {
  const { userId } = operatorOf(call);
  return { status: 200, body: await call.transaction((tx) => showDeskPerson(tx, userId, path.id)) };
};
