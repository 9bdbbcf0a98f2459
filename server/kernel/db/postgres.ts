import pg from 'pg';
import { type Connection, toDatabaseError } from './connection.ts';
import { type Database, DatabaseAwayError, type Scope, tidyScript } from './database.ts';
import { runBatch } from './postgres-batch.ts';
import { createStatementNames } from './statement-names.ts';
import { runRead, runTransaction, type Setting } from './transaction.ts';

export interface PostgresOptions {
  readonly url: string;
  /** Whether statements that come again are prepared under names. */
  readonly names?: boolean | undefined;
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
  return {
    batch: (statements) => runBatch(client, statements, nameOf, timeoutMs),
    async exec(script) {
      await client.query({ text: script, ...(timeoutMs === undefined ? {} : { query_timeout: timeoutMs }) });
    },
  };
}

function addressOf(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return host.startsWith('/') ? `${host}, database ${database}` : `${host}:${port}, database ${database}`;
}

/** PostgreSQL by URL: a pool; a deadlock's victim tries again. */
export function poolDatabase({ url, names = true, timeouts = defaults }: PostgresOptions): PoolDatabase {
  const options: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: timeouts.connectMs,
    keepAlive: true,
  };
  const pool = new pg.Pool({ ...options, max: 10 });
  const urgent = new pg.Pool({ ...options, max: 1 });
  const nameOf = names ? createStatementNames() : () => undefined;
  // As settings of each transaction, not of the session: a pooler in front gives each transaction another one.
  const settings: readonly Setting[] = [
    ['statement_timeout', String(timeouts.statementMs)],
    ['idle_in_transaction_session_timeout', String(2 * timeouts.statementMs)],
  ];
  for (const each of [pool, urgent]) {
    each.on('error', () => undefined); // an idle connection that breaks is replaced at the next use
    // The pool listens to idle ones alone. One in use that breaks fails its statement; unheard, it would end the process as well.
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  const checkOut = (from = pool) =>
    from.connect().catch((error) => {
      throw toDatabaseError(error);
    });
  async function onConnection<T>(
    scope: Scope | undefined,
    work: (connection: Connection, limits: readonly Setting[]) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const client = await checkOut(scope?.isUrgent ? urgent : pool);
      let broken = false;
      try {
        return scope?.isLong
          ? await work(toConnection(client, nameOf), [])
          : await work(toConnection(client, nameOf, timeouts.statementMs + unheardMs), settings);
      } catch (error) {
        broken = error instanceof DatabaseAwayError && !error.isTimeout;
        if ((error as { code?: string }).code !== deadlock || attempt === 3) throw error;
      } finally {
        client.release(broken);
      }
    }
  }
  return {
    kind: 'postgres',
    address: addressOf(url),
    transaction: (scope, work) =>
      onConnection(scope, (connection, limits) => runTransaction(connection, scope, work, limits)),
    read: (asked) => onConnection(asked[0]?.scope, (connection, limits) => runRead(connection, asked, limits)),
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
