import { etag, type Reading, reads } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { projects, toProject } from '../../rooms/studio/project-rows.ts';
import { studioIsShown } from '../../rooms/studio/studio-shown.ts';

export const getStudioProject: Reading<'getStudioProject'> = {
  reads: ({ path }, { app }) =>
    reads({ rows: projects(sql`where p.id = ${path.id} and ${studioIsShown}`) }, ({ rows: [row] }) => {
      if (!row) throw new ProblemError('not_found');
      return { status: 200, body: toProject(app, row), headers: etag(row.version) };
    }),
};
