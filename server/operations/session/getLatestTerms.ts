import type { Handler } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { latestTerms } from '../../rooms/accounts/latest-terms.ts';

export const getLatestTerms: Handler<'getLatestTerms'> = async ({ path }, { transaction }) => {
  const terms = await transaction((tx) => latestTerms(tx, path.id));
  if (!terms) throw new ProblemError('not_found');
  return { status: 200, body: terms };
};
