import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { acceptVersion, readSelf } from '../../rooms/accounts/users.ts';

export const updateSelf: Handler<'updateSelf'> = async ({ body }, call) => {
  const user = userOf(call);
  const self = await call.transaction(async (tx) => {
    await readSelf(tx, call.app, user);
    if (body.version !== undefined) await acceptVersion(tx, user, body.version, call.app.clock.wall());
    if (body.name !== undefined) {
      await tx.run(sql`update users set name = ${body.name}, version = version + 1 where user_id = ${user.userId}`);
    }
    return readSelf(tx, call.app, user);
  });
  return { status: 200, body: self };
};
