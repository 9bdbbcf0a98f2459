import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { studioIsShown } from '../../rooms/studio/studio-shown.ts';

/** So many of the designs that show it are named. */
const MOST_NAMED = 5;

export const deleteStudioAsset: Handler<'deleteStudioAsset'> = async ({ path }, call) => {
  await call.transaction(async (tx) => {
    // Whoever saves a design holds its pictures, so that once this is here every design that shows it can be seen.
    const locked = await tx.row(sql`select 1 from studio_assets where id = ${path.id} and ${studioIsShown} for update`);
    if (!locked) throw new ProblemError('not_found');
    const projects = await tx.rows<{ id: string; name: string }>(sql`
      select id, name from studio_projects where asset_ids @> to_jsonb(${path.id}::text)
      order by updated_at desc, id desc limit ${MOST_NAMED}`);
    if (projects.length > 0) throw new ProblemError('asset_in_use', { facts: { projects } });
    await tx.one(sql`select delete_studio_asset(${path.id})`);
  });
  return { status: 204, body: undefined };
};
