import { type Handler, userOf } from '../../http/operation.ts';
import { acceptVersion, readSelf } from '../../rooms/accounts/users.ts';

export const acceptTerms: Handler<'acceptTerms'> = async ({ path }, call) => {
  const user = userOf(call);
  await call.transaction(async (tx) => {
    await readSelf(tx, call.app, user);
    await acceptVersion(tx, user, path.version, call.app.clock.wall());
  });
  return { status: 204, body: undefined };
};
