import { query, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

/** Whether the caller's tenant shows the studio: a condition of every statement that nothing comes before. */
export const studioIsShown = sql`exists (select 1 from namespaces n where n.id = (select app_namespace_id()) and n.is_smb_show_studio)`;

/** The same as a question of its own, to be asked in one message with others. */
export const studioShown = query<{ isShown: boolean }>(sql`select ${studioIsShown} as is_shown`);

/** @throws ProblemError `not_found` where the tenant shows no studio */
export function mustBeShown([found]: readonly { readonly isShown: boolean }[]): void {
  if (!found?.isShown) throw new ProblemError('not_found');
}

/** @throws ProblemError `not_found` where the tenant shows no studio */
export const requireStudio = async (tx: Tx): Promise<void> => mustBeShown(await tx.rows(studioShown));
