import type { Handler } from '../../http/operation.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { SEAL_CALLS_AN_HOUR } from '../../rooms/seals/limits.ts';
import { readTreeHead } from '../../rooms/seals/seal-log.ts';

export const getTreeHead: Handler<'getTreeHead'> = async ({ query }, call) => {
  await limitRate(call.app, 'getTreeHead', call.request.ip, SEAL_CALLS_AN_HOUR);
  const head = await call.transaction((tx) => readTreeHead(tx, query.size));
  if (!head) throw new ProblemError('not_found');
  return { status: 200, body: head };
};
