import { etag, type Handler, ifMatch, memberOf } from '../../http/operation.ts';
import { join, sql } from '../../kernel/db/database.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { showProject } from '../../rooms/studio/project-rows.ts';
import { checkPages, lockProject } from '../../rooms/studio/write-project.ts';

export const updateStudioProject: Handler<'updateStudioProject'> = async ({ path, header, body }, call) => {
  const member = memberOf(call);
  const { app } = call;
  const { name, pages } = body;
  const project = await call.transaction(async (tx) => {
    requireVersion(await lockProject(tx, path.id), ifMatch(header));
    if (pages) await checkPages(tx, pages);
    const changes = [
      ...(name === undefined ? [] : [sql`name = ${name}`]),
      ...(pages === undefined ? [] : [sql`pages = ${JSON.stringify(pages)}::jsonb`]),
      sql`version = version + 1`,
      sql`updated_at = ${app.clock.wall()}`,
    ];
    await tx.run(sql`update studio_projects set ${join(changes, ', ')} where id = ${path.id}`);
    // Of a page that is gone nobody asks any more what it was made.
    if (pages)
      await tx.run(sql`delete from studio_exports
        where project_id = ${path.id} and not page_id = any(${pages.map(({ id }) => id)}::uuid[])`);
    await publish(tx, { ...member, type: 'studio.changed', payload: { id: path.id } });
    return showProject(tx, app, path.id);
  });
  return { status: 200, body: project, headers: etag(project.version) };
};
