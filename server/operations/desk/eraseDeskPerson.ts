import { removeUser } from '../../engines/identity-admin/remove-users.ts';
import { erasePerson } from '../../flows/platform/erase-person.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';

export const eraseDeskPerson: Handler<'eraseDeskPerson'> = async ({ path, body }, call) => {
  const operator = operatorOf(call);
  const { namespaceId } = operator;
  await erasePerson(call.app, operator, path.id, body.note);
  // The pool's account goes with the answer where the pool is there; otherwise a job goes on asking.
  await removeUser(call.app, { namespaceId, userId: path.id });
  call.app.log.info('An account was erased at the desk', { namespaceId, userId: path.id });
  return { status: 204, body: undefined };
};
