import type { Logger } from '../log.ts';
import { type Database, DatabaseAwayError, tidyScript } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { type ClosableConnection, openPgliteWorker } from './pglite.ts';
import { type PoolDatabase, type PostgresOptions, poolDatabase } from './postgres.ts';
import { runRead, runTransaction } from './transaction.ts';

/** One connection: transactions wait their turn. */
export function singleConnectionDatabase(connection: ClosableConnection): Database {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
  return {
    kind: 'pglite',
    transaction: (scope, work) => inTurn(() => runTransaction(connection, scope, work)),
    // One message, which nothing comes between: nobody has to wait until it is answered.
    read: (asked) => last.then(() => runRead(connection, asked)),
    tidy: (tables) => inTurn(() => connection.exec(tidyScript(tables))),
    async close() {
      await last;
      await connection.close();
    },
  };
}

const askAgainMs = 1000;

/** The first connection of a pool. A server that is not there yet is waited for, and one sentence says for what. */
async function firstConnection(database: PoolDatabase, log: Logger | undefined) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.connect();
    } catch (error) {
      if (!(error instanceof DatabaseAwayError)) throw error;
      if (attempt === 1) log?.warn(`Waiting for PostgreSQL at ${database.address}: ${error.message}`);
      await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    }
  }
}

/** Opens and migrates: PostgreSQL when there is a URL, once it answers, else PGlite in `dataDir`. */
export async function openDatabase(options: {
  readonly url?: string | undefined;
  readonly dataDir: string;
  readonly timeouts?: PostgresOptions['timeouts'];
  readonly names?: boolean;
  readonly log?: Logger;
}): Promise<Database> {
  const migrations = await readMigrations();
  if (options.url) {
    const database = poolDatabase({ url: options.url, timeouts: options.timeouts, names: options.names });
    const connection = await firstConnection(database, options.log);
    try {
      await migrate(connection, migrations);
    } finally {
      connection.release();
    }
    return database;
  }
  const connection = await openPgliteWorker(options.dataDir);
  await migrate(connection, migrations);
  return singleConnectionDatabase(connection);
}
