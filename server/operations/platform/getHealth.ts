import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

export const getHealth: Handler<'getHealth'> = async (_, { app, transaction }) => {
  await transaction((tx) => tx.one(sql`select 1 as up`));
  if (await app.disk.isFull()) throw new ProblemError('storage_full');
  return { status: 200, body: { status: 'ok', version: app.config.version } };
};
