import { sql } from '../../db/database.ts';
import type { Handler } from '../../http/operation.ts';
import { ProblemError } from '../../http/problem.ts';

export const getLatestTerms: Handler<'getLatestTerms'> = async ({ path }, { transaction }) => {
  const terms = await transaction((tx) =>
    tx.row<{ version: string }>(
      sql`select version from terms_versions where namespace_id = ${path.id} order by published_at desc limit 1`,
    ),
  );
  if (!terms) throw new ProblemError('not_found');
  return {
    status: 200,
    body: { version: terms.version, url: `/documents/terms/${path.id}/${encodeURIComponent(terms.version)}` },
  };
};
