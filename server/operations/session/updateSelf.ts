import { sql } from '../../db/database.ts';
import { acceptVersion, readSelf } from '../../db/queries/users.ts';
import { type Handler, userOf } from '../../http/operation.ts';

export const updateSelf: Handler<'updateSelf'> = async ({ body }, call) => {
  const user = await call.transaction(async (tx) => {
    await readSelf(tx, call);
    if (body.version !== undefined) await acceptVersion(tx, call, body.version, call.app.clock.wall());
    if (body.name !== undefined) {
      await tx.run(
        sql`update users set name = ${body.name}, version = version + 1 where user_id = ${userOf(call).userId}`,
      );
    }
    return readSelf(tx, call);
  });
  return { status: 200, body: user };
};
