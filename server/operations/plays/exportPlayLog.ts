import type { Handler } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { readSealedLog } from '../../rooms/seals/read-sealed-log.ts';

export const exportPlayLog: Handler<'exportPlayLog'> = async ({ path }, call) => {
  const log = await call.transaction((tx) => readSealedLog(tx, path.id, path.day));
  if (!log) throw new ProblemError('not_found');
  return {
    status: 200,
    body: log,
    headers: { 'content-disposition': `attachment; filename="play-log-${path.day}.json"` },
  };
};
