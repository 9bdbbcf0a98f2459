import { revokeDeskRole as revoke } from '../../flows/platform/change-desk-role.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { showDeskPerson } from '../../views/people/desk-people.ts';

export const revokeDeskRole: Handler<'revokeDeskRole'> = async ({ path }, call) => {
  const operator = operatorOf(call);
  await revoke(call.app, operator, path.id, path.role);
  return { status: 200, body: await call.transaction((tx) => showDeskPerson(tx, operator.userId, path.id)) };
};
