import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { removeUpload } from '../../rooms/uploads/remove-upload.ts';
import { lockUpload } from '../../rooms/uploads/upload-rows.ts';

export const discardUpload: Handler<'discardUpload'> = async ({ path }, call) => {
  const { userId } = memberOf(call);
  const now = call.app.clock.wall();
  await call.transaction(async (tx) => {
    const upload = await lockUpload(tx, path.id, userId, now);
    if (upload.artworkId !== null) throw new ProblemError('not_found');
    // From here on no chunk is taken; if the rest fails the sweep does it.
    await tx.run(sql`update uploads set expires_at = ${now} where id = ${path.id}`);
  });
  await removeUpload(call.app, call.scope, path.id);
  return { status: 204, body: undefined };
};
