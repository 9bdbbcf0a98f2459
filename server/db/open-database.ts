import pg from 'pg';
import { type Connection, textParsers, toObjects } from './connection.ts';
import type { Database } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { type ClosableConnection, openPgliteWorker } from './pglite.ts';
import { createStatementNames } from './statement-names.ts';
import { runTransaction } from './transaction.ts';

const tidyScript = (tables: readonly string[]): string => `vacuum (analyze) ${tables.join(', ')}`;

/** One connection: transactions wait their turn. */
export function singleConnectionDatabase(connection: ClosableConnection): Database {
  let last: Promise<unknown> = Promise.resolve();
  return {
    kind: 'pglite',
    transaction(scope, work) {
      const run = last.then(() => runTransaction(connection, scope, work));
      last = run.catch(() => undefined);
      return run;
    },
    tidy(tables) {
      const run = last.then(() => connection.exec(tidyScript(tables)));
      last = run.catch(() => undefined);
      return run;
    },
    async close() {
      await last;
      await connection.close();
    },
  };
}

function toConnection(client: pg.ClientBase, nameOf: (text: string) => string | undefined): Connection {
  return {
    async query(text, values) {
      const name = nameOf(text);
      const result = await client.query({
        text,
        values: [...values],
        rowMode: 'array',
        ...(name === undefined ? {} : { name }),
      });
      const columns = result.fields.map((field) => field.name);
      return { rows: toObjects(columns, result.rows), affected: result.rowCount ?? 0 };
    },
    async exec(script) {
      await client.query(script);
    },
  };
}

const deadlock = '40P01';

/** PostgreSQL by URL: a pool; a deadlock's victim tries again. */
export function poolDatabase(url: string): Database & { connect(): Promise<Connection & { release(): void }> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && textParsers[id]) || pg.types.getTypeParser(id, format),
    },
  });
  const nameOf = createStatementNames();
  pool.on('error', () => undefined); // an idle connection that breaks is replaced at the next use
  return {
    kind: 'postgres',
    async transaction(scope, work) {
      for (let attempt = 1; ; attempt += 1) {
        const client = await pool.connect();
        let broken: Error | undefined;
        try {
          return await runTransaction(toConnection(client, nameOf), scope, work);
        } catch (error) {
          const { code } = error as { code?: string };
          if (code === undefined && !(error as Error).name.endsWith('Error')) broken = error as Error;
          if (code !== deadlock || attempt === 3) throw error;
        } finally {
          client.release(broken);
        }
      }
    },
    async tidy(tables) {
      await pool.query(tidyScript(tables));
    },
    close: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      return { ...toConnection(client, nameOf), release: () => client.release() };
    },
  };
}

/** Opens and migrates: PostgreSQL when there is a URL, else PGlite in `dataDir`. */
export async function openDatabase(options: { url?: string | undefined; dataDir: string }): Promise<Database> {
  const migrations = await readMigrations();
  if (options.url) {
    const database = poolDatabase(options.url);
    const connection = await database.connect();
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
