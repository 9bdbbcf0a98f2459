import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { studioIsShown } from '../../rooms/studio/studio-shown.ts';

export const deleteStudioProject: Handler<'deleteStudioProject'> = async ({ path }, call) => {
  const member = memberOf(call);
  await call.transaction(async (tx) => {
    const deleted = await tx.run(sql`delete from studio_projects where id = ${path.id} and ${studioIsShown}`);
    if (deleted === 0) throw new ProblemError('not_found');
    await publish(tx, { ...member, type: 'studio.changed', payload: { id: path.id } });
  });
  return { status: 204, body: undefined };
};
