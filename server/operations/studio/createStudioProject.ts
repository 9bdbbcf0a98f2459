import { randomUUID } from 'node:crypto';
import { etag, type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { showProject } from '../../rooms/studio/project-rows.ts';
import { checkPages, requirePlace } from '../../rooms/studio/write-project.ts';

export const createStudioProject: Handler<'createStudioProject'> = ({ body }, call) => {
  const { namespaceId, instanceId } = memberOf(call);
  const { app } = call;
  return call.answer(async (tx) => {
    await requirePlace(tx, instanceId);
    await checkPages(tx, body.pages);
    const id = randomUUID();
    const now = app.clock.wall();
    await tx.run(sql`
      insert into studio_projects (id, namespace_id, instance_id, name, pages, created_at, updated_at)
      values (${id}, ${namespaceId}, ${instanceId}, ${body.name}, ${JSON.stringify(body.pages)}::jsonb, ${now}, ${now})`);
    await publish(tx, { namespaceId, instanceId, type: 'studio.changed', payload: { id } });
    const project = await showProject(tx, app, id);
    return { status: 201, body: project, headers: etag(project.version) };
  });
};
