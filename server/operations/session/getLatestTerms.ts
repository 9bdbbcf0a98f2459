import type { Handler } from '../../http/operation.ts';
import { readerLanguages } from '../../http/reader-languages.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { latestTerms } from '../../rooms/accounts/latest-terms.ts';

export const getLatestTerms: Handler<'getLatestTerms'> = async ({ path }, { app, request, transaction }) => {
  const [language] = readerLanguages(request.headers);
  const terms = await transaction((tx) => latestTerms(tx, path.id, app.clock.wall(), language));
  if (!terms) throw new ProblemError('not_found');
  return { status: 200, body: terms };
};
