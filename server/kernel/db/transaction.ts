import type { Connection, Result, Statement } from './connection.ts';
import { toDatabaseError } from './connection.ts';
import {
  type Asked,
  DatabaseAwayError,
  type Found,
  type FoundEach,
  type Queries,
  type Role,
  type Scope,
  type Sql,
  type Tx,
  toText,
} from './database.ts';

const roles: ReadonlySet<Role> = new Set<Role>([
  'marquee_app',
  'marquee_reviewer',
  'marquee_owner',
  'marquee_worker',
  'marquee_identity',
  'marquee_provider',
]);
const uuid = /^[0-9a-f-]{36}$/i;

/** A setting of PostgreSQL, until the transaction ends. */
export type Setting = readonly [name: string, value: string];

/**
 * The statement that a transaction begins with: the role first, then whom it acts for. Until the end of the transaction only, so that
 * a connection remembers nothing of it. Plans are never compiled and ask no process beside their own: both take longer to begin than
 * any of our statements runs.
 */
export function openingOf(scope: Scope, settings: readonly Setting[] = []): Statement {
  if (!roles.has(scope.role)) throw new Error(`Unknown role ${scope.role}`);
  for (const id of [scope.namespaceId, scope.instanceId]) {
    if (id !== undefined && !uuid.test(id)) throw new Error('A scope takes uuids');
  }
  const all: readonly Setting[] = [
    ['role', scope.role],
    ['app.namespace_id', scope.namespaceId ?? ''],
    ['app.instance_id', scope.instanceId ?? ''],
    ['app.user_id', scope.userId ?? ''],
    ['jit', 'off'],
    ['max_parallel_workers_per_gather', '0'],
    ...(scope.by
      ? ([
          ['app.operation', scope.by.operation],
          ['app.actor', scope.by.email],
        ] as const)
      : []),
    ...settings,
  ];
  const set = all.map(([name], index) => `set_config('${name}', $${index + 1}, true)`);
  return { text: `select ${set.join(', ')}`, values: all.map(([, value]) => value) };
}

/** The connection, with its errors in the words of the one door. */
function named({ batch, exec }: Connection): Connection {
  const fail = (error: unknown) => {
    throw toDatabaseError(error);
  };
  return { batch: (statements) => batch(statements).catch(fail), exec: (script) => exec(script).catch(fail) };
}

const toStatement = (piece: Sql): Statement => ({ text: toText(piece), values: piece.values });

interface Waiting {
  readonly statement: Statement;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Asks a connection; what is asked before anybody waits goes together, the first time behind `opening`. */
function gather(connection: Connection, opening: readonly Statement[]) {
  let first = opening;
  let waiting: Waiting[] = [];
  let end: 'open' | 'ending' | 'ended' = 'open';
  async function send(): Promise<void> {
    const [head, group] = [first, waiting];
    [first, waiting] = [[], []];
    try {
      const tail = end === 'ending' ? [{ text: 'commit', values: [] }] : [];
      const results = await connection.batch([...head, ...group.map(({ statement }) => statement), ...tail]);
      if (tail.length > 0) end = 'ended';
      for (const [index, { resolve }] of group.entries()) resolve(results[head.length + index] as Result);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
  return {
    /** Whether there is something to commit. */
    isOpen: () => first !== opening && end !== 'ended',
    /** What was asked just now is the last: it goes with the commit. */
    finish: () => {
      end = 'ending';
    },
    ask: (piece: Sql): Promise<Result> =>
      new Promise((resolve, reject) => {
        waiting.push({ statement: toStatement(piece), resolve, reject });
        if (waiting.length === 1) queueMicrotask(send);
      }),
  };
}

function toTx(ask: (piece: Sql) => Promise<Result>, finish: () => void): Tx {
  return {
    rows: async <R>(piece: Sql) => (await ask(piece)).rows as R[],
    row: async <R>(piece: Sql) => (await ask(piece)).rows[0] as R | undefined,
    one: async <R>(piece: Sql) => {
      const { rows } = await ask(piece);
      if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`);
      return rows[0] as R;
    },
    run: async (piece) => (await ask(piece)).affected,
    read: async <Q extends Queries>(queries: Q) => {
      const results = await Promise.all(Object.values(queries).map(ask));
      return foundIn(queries, results);
    },
    finish: async <Q extends Queries>(queries: Q) => {
      const asked = Promise.all(Object.values(queries).map(ask));
      finish();
      return foundIn(queries, await asked);
    },
  };
}

/** The rows of some results under their queries' names. */
function foundIn<Q extends Queries>(queries: Q, results: readonly Result[]): Found<Q> {
  const found: Record<string, readonly object[]> = {};
  for (const [index, name] of Object.keys(queries).entries()) found[name] = results[index]?.rows ?? [];
  return found as Found<Q>;
}

/**
 * Runs `work` between begin and commit; any throw rolls back. `settings` are further ones that it begins with.
 * @throws DatabaseAwayError
 */
export async function runTransaction<T>(
  raw: Connection,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  settings: readonly Setting[] = [],
): Promise<T> {
  const connection = named(raw);
  const begin = scope.isSteady ? 'begin isolation level repeatable read' : 'begin';
  const { ask, finish, isOpen } = gather(connection, [{ text: begin, values: [] }, openingOf(scope, settings)]);
  try {
    const result = await work(toTx(ask, finish));
    if (isOpen()) await connection.exec('commit');
    return result;
  } catch (error) {
    // A connection that is gone, or hangs, has nothing to roll back; otherwise the first error tells more than a second.
    const isGone = error instanceof DatabaseAwayError && !error.isTimeout;
    if (isOpen() && !isGone) await connection.exec('rollback').catch(() => undefined);
    throw error;
  }
}

/** What is read in one go comes again and again: it is planned once, for planning it takes longer than running it. */
const readOnly: readonly Setting[] = [
  ['transaction_read_only', 'on'],
  ['plan_cache_mode', 'force_generic_plan'],
];

/** Reads what is asked in each scope, in one batch, which is its own transaction. @throws DatabaseAwayError */
export async function runRead<A extends readonly Asked[]>(
  raw: Connection,
  asked: A,
  settings: readonly Setting[] = [],
): Promise<FoundEach<A>> {
  const groups = asked.map(({ scope, queries }) => [
    openingOf(scope, [...settings, ...readOnly]),
    ...Object.values(queries).map(toStatement),
  ]);
  const results = await named(raw).batch(groups.flat());
  let at = 0;
  const found = asked.map(({ queries }, index) => {
    const from = at + 1; // behind what opens the scope
    at += groups[index]?.length ?? 0;
    return foundIn(queries, results.slice(from, at));
  });
  return found as FoundEach<A>;
}
