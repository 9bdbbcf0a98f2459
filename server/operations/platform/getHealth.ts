import { sql } from '../../db/database.ts';
import type { Handler } from '../../http/operation.ts';

export const getHealth: Handler<'getHealth'> = async (_, { app, transaction }) => {
  await transaction((tx) => tx.one(sql`select 1 as up`));
  return { status: 200, body: { status: 'ok', version: app.config.version } };
};
