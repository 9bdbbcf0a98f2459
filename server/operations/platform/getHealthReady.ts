import type { Handler } from '../../http/operation.ts';
import { DatabaseAwayError, sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { RETRY_AFTER_S } from '../../kernel/unavailable.ts';

export const getHealthReady: Handler<'getHealthReady'> = async (_, { app, transaction }) => {
  try {
    await transaction((tx) => tx.one(sql`select 1 as up`));
  } catch (error) {
    if (!(error instanceof DatabaseAwayError)) throw error;
    throw new ProblemError('unavailable', { facts: { reason: 'database', retryAfterS: RETRY_AFTER_S } });
  }
  const disk = (await app.disk.isFull()) ? 'full' : 'ok';
  const status = disk === 'ok' ? 'ok' : 'degraded';
  return { status: 200, body: { status, database: 'ok', disk, version: app.config.version } };
};
