import type { Connection } from './connection.ts';
import { toDatabaseError } from './connection.ts';
import { DatabaseAwayError, type Scope, type Sql, type Tx, toText } from './database.ts';

const roles = new Set(['marquee_app', 'marquee_reviewer', 'marquee_worker', 'marquee_identity', 'marquee_provider']);
const uuid = /^[0-9a-f-]{36}$/i;

/**
 * The statements that open a transaction: the role first, then whom it acts for. One round trip. Plans are never compiled: that
 * takes longer than any of our statements runs.
 */
export function openingOf(scope: Scope): string {
  if (!roles.has(scope.role)) throw new Error(`Unknown role ${scope.role}`);
  for (const id of [scope.namespaceId, scope.instanceId]) {
    if (id !== undefined && !uuid.test(id)) throw new Error('A scope takes uuids');
  }
  const user = (scope.userId ?? '').replaceAll("'", "''");
  return `begin; set local role ${scope.role}; set local app.namespace_id = '${scope.namespaceId ?? ''}'; set local app.instance_id = '${scope.instanceId ?? ''}'; set local app.user_id = '${user}'; set local jit = off`;
}

/** The connection, with its errors in the words of the one door. */
function named({ query, exec }: Connection): Connection {
  const fail = (error: unknown) => {
    throw toDatabaseError(error);
  };
  return { query: (text, values) => query(text, values).catch(fail), exec: (script) => exec(script).catch(fail) };
}

function toTx(connection: Connection): Tx {
  const query = (piece: Sql) => connection.query(toText(piece), piece.values);
  return {
    rows: async <R>(piece: Sql) => (await query(piece)).rows as R[],
    row: async <R>(piece: Sql) => (await query(piece)).rows[0] as R | undefined,
    one: async <R>(piece: Sql) => {
      const { rows } = await query(piece);
      if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`);
      return rows[0] as R;
    },
    run: async (piece) => (await query(piece)).affected,
  };
}

/**
 * Runs `work` between begin and commit; any throw rolls back. `settings` are further statements that open it.
 * @throws DatabaseAwayError
 */
export async function runTransaction<T>(
  raw: Connection,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  settings = '',
): Promise<T> {
  const connection = named(raw);
  try {
    await connection.exec(`${openingOf(scope)}${settings}`);
    const result = await work(toTx(connection));
    await connection.exec('commit');
    return result;
  } catch (error) {
    // A connection that is gone, or hangs, has nothing to roll back; otherwise the first error tells more than a second.
    const isGone = error instanceof DatabaseAwayError && !error.isTimeout;
    if (!isGone) await connection.exec('rollback').catch(() => undefined);
    throw error;
  }
}
