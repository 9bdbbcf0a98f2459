import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import type { FieldError } from '../../kernel/problem.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { lockProject, refused } from '../../rooms/studio/write-project.ts';

export const recordStudioExport: Handler<'recordStudioExport'> = async ({ path, body }, call) => {
  const member = memberOf(call);
  const { pageId, artworkId, version } = body;
  const createdAt = call.app.clock.wall();
  const isCurrent = await call.transaction(async (tx) => {
    const project = await lockProject(tx, path.id);
    const artwork = await tx.row(sql`select 1 from artworks where id = ${artworkId} for key share`);
    const errors: FieldError[] = [];
    if (!project.pageIds.includes(pageId)) errors.push({ path: '/pageId', code: 'unknown_reference' });
    if (!artwork) errors.push({ path: '/artworkId', code: 'unknown_reference' });
    if (version > project.version) errors.push({ path: '/version', code: 'maximum', limit: project.version });
    if (errors.length > 0) throw refused(...errors);
    // Of an older version nobody knows any more how it was drawn.
    const isCurrent = version === project.version;
    await tx.run(sql`
      insert into studio_exports (project_id, page_id, namespace_id, instance_id, artwork_id, version, drawn, created_at)
      select p.id, ${pageId}, ${member.namespaceId}, ${member.instanceId}, ${artworkId}, ${version},
        (select x.page from jsonb_array_elements(p.pages) x (page) where ${isCurrent} and x.page ->> 'id' = ${pageId}),
        ${createdAt}
      from studio_projects p where p.id = ${path.id}
      on conflict (project_id, page_id) do update
        set artwork_id = excluded.artwork_id, version = excluded.version, drawn = excluded.drawn,
          created_at = excluded.created_at`);
    await publish(tx, { ...member, type: 'studio.changed', payload: { id: path.id } });
    return isCurrent;
  });
  return { status: 200, body: { pageId, artworkId, version, isCurrent, createdAt: createdAt.toISOString() } };
};
