import { type Reading, reads } from '../../http/operation.ts';
import { likePattern } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';
import { newestFirst } from '../../kernel/newest-first.ts';
import { type ListedProject, listedProjects, toProject } from '../../rooms/studio/project-rows.ts';
import { mustBeShown, studioShown } from '../../rooms/studio/studio-shown.ts';

export const listStudioProjects: Reading<'listStudioProjects'> = {
  reads: ({ query }, { app }) => {
    const isNamed = query.q?.trim() ? sql`fold_text(p.name) like fold_text(${likePattern(query.q)})` : sql`true`;
    const list = newestFirst({ at: sql`p.updated_at`, id: sql`p.id` }, query, isNamed);
    return reads({ shown: studioShown, rows: listedProjects(list.tail) }, ({ shown, rows }) => {
      mustBeShown(shown);
      const timeOf = ({ updatedAt }: ListedProject) => updatedAt;
      return { status: 200, body: list.page(rows, timeOf, (row) => toProject(app, row)) };
    });
  },
};
