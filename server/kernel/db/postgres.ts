import pg from 'pg';
import { type Connection, textParsers, toDatabaseError, toObjects } from './connection.ts';
import { type Database, DatabaseAwayError, tidyScript } from './database.ts';
import { createStatementNames } from './statement-names.ts';
import { runTransaction } from './transaction.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly timeouts?:
    | {
        /** For a connection, new or out of the pool, milliseconds. */
        readonly connectMs: number;
        /** For one statement, locks it waits for included, milliseconds. */
        readonly statementMs: number;
      }
    | undefined;
}

const defaults = { connectMs: 5_000, statementMs: 30_000 };
/** The server ends a statement itself; a client that hears nothing for so much longer believes its connection dead. */
const unheardMs = 5_000;
const deadlock = '40P01';

export interface PoolDatabase extends Database {
  /** Where it is, for people: without a name or a password. */
  readonly address: string;
  /** A connection whose statements take as long as they take. @throws DatabaseAwayError */
  connect(): Promise<Connection & { release(): void }>;
}

function toConnection(
  client: pg.ClientBase,
  nameOf: (text: string) => string | undefined,
  timeoutMs?: number,
): Connection {
  const limit = timeoutMs === undefined ? {} : { query_timeout: timeoutMs };
  return {
    async query(text, values) {
      const name = nameOf(text);
      const result = await client.query({
        text,
        values: [...values],
        rowMode: 'array',
        ...(name === undefined ? {} : { name }),
        ...limit,
      });
      const columns = result.fields.map((field) => field.name);
      return { rows: toObjects(columns, result.rows), affected: result.rowCount ?? 0 };
    },
    async exec(script) {
      await client.query({ text: script, ...limit });
    },
  };
}

function addressOf(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return host.startsWith('/') ? `${host}, database ${database}` : `${host}:${port}, database ${database}`;
}

/** PostgreSQL by URL: a pool; a deadlock's victim tries again. */
export function poolDatabase({ url, timeouts = defaults }: PostgresOptions): PoolDatabase {
  const options: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: timeouts.connectMs,
    keepAlive: true,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && textParsers[id]) || pg.types.getTypeParser(id, format),
    },
  };
  const pool = new pg.Pool({ ...options, max: 10 });
  const urgent = new pg.Pool({ ...options, max: 1 });
  const nameOf = createStatementNames();
  // As settings of each transaction, not of the session: a pooler in front gives each transaction another one.
  const settings = `; set local statement_timeout = ${timeouts.statementMs}; set local idle_in_transaction_session_timeout = ${2 * timeouts.statementMs}`;
  for (const each of [pool, urgent]) {
    each.on('error', () => undefined); // an idle connection that breaks is replaced at the next use
    // The pool listens to idle ones alone. One in use that breaks fails its statement; unheard, it would end the process as well.
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  const checkOut = (from = pool) =>
    from.connect().catch((error) => {
      throw toDatabaseError(error);
    });
  return {
    kind: 'postgres',
    address: addressOf(url),
    async transaction(scope, work) {
      for (let attempt = 1; ; attempt += 1) {
        const client = await checkOut(scope.isUrgent ? urgent : pool);
        let broken = false;
        try {
          const limits = scope.isLong ? [] : ([timeouts.statementMs + unheardMs, settings] as const);
          return await runTransaction(toConnection(client, nameOf, limits[0]), scope, work, limits[1]);
        } catch (error) {
          broken = error instanceof DatabaseAwayError && !error.isTimeout;
          if ((error as { code?: string }).code !== deadlock || attempt === 3) throw error;
        } finally {
          client.release(broken);
        }
      }
    },
    async tidy(tables) {
      await pool.query(tidyScript(tables));
    },
    async close() {
      await Promise.all([pool.end(), urgent.end()]);
    },
    async connect() {
      const client = await checkOut();
      return { ...toConnection(client, nameOf), release: () => client.release() };
    },
  };
}
