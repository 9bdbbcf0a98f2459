/**
 * The one door to the database, the same for PGlite and PostgreSQL.
 * A transaction always runs as a role that owns nothing and bypasses nothing: row level security decides what it sees.
 */

/** A piece of SQL with its values; pieces nest: sql`select * from t where ${sql`a = ${1}`}`. */
export interface Sql {
  readonly text: readonly string[];
  readonly values: readonly unknown[];
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value && Array.isArray(value.text);

/** Tagged template: values become parameters, nested `Sql` is spliced in. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  const text: string[] = [strings[0] ?? ''];
  const flat: unknown[] = [];
  values.forEach((value, index) => {
    const after = strings[index + 1] ?? '';
    if (isSql(value)) {
      text[text.length - 1] += value.text[0] ?? '';
      text.push(...value.text.slice(1));
      flat.push(...value.values);
      text[text.length - 1] += after;
    } else {
      flat.push(value);
      text.push(after);
    }
  });
  return { text, values: flat };
}

/** Joins pieces, e.g. conditions with ` and `. */
export function join(pieces: readonly Sql[], separator: string): Sql {
  return pieces.reduce((all, piece, index) => (index === 0 ? piece : sql`${all}${raw(separator)}${piece}`), raw(''));
}

/** Text that is part of the program, never of a request: column names, sort directions. */
export const raw = (text: string): Sql => ({ text: [text], values: [] });

/** A statement whose rows are `R`. */
export interface Query<R> extends Sql {
  readonly row?: R;
}

export const query = <R>(piece: Sql): Query<R> => piece;

/** Statements by name, to be asked together. */
export type Queries = Readonly<Record<string, Query<object>>>;

/** The rows of each. */
export type Found<Q extends Queries> = { readonly [K in keyof Q]: Q[K] extends Query<infer R> ? readonly R[] : never };

/** `$1`-style text of a piece. */
export const toText = (piece: Sql): string =>
  piece.text.reduce((all, part, index) => (index === 0 ? part : `${all}$${index}${part}`), '');

/**
 * Who a transaction acts for. Roles (created by migrations, NOLOGIN, no BYPASSRLS):
 * - `marquee_app`: a member of an instance; sees the rows of its namespace and instance.
 * - `marquee_reviewer`: a reviewer of a namespace; sees what is to be reviewed there.
 * - `marquee_owner`: one of a media owner's people; sees the owner's screens and nothing else.
 * - `marquee_worker`: leased jobs and players across tenants.
 * - `marquee_identity`: the identity engine's own tables, nothing else.
 * - `marquee_provider`: the payment sandbox's own tables, nothing else.
 */
export type Role =
  | 'marquee_app'
  | 'marquee_reviewer'
  | 'marquee_owner'
  | 'marquee_worker'
  | 'marquee_identity'
  | 'marquee_provider';

export interface Scope {
  readonly role: Role;
  readonly namespaceId?: string;
  readonly instanceId?: string;
  /** The identity pool's `sub`. */
  readonly userId?: string;
  /** What is done at the desk, and who does it: the tables then write down what changes. */
  readonly by?: { readonly operation: string; readonly email: string };
  /** Fills a new database: its statements take as long as they take. */
  readonly isLong?: true;
  /** All that it reads is of one moment: for figures that have to fit one another. It may not write what others write. */
  readonly isSteady?: true;
  /** Waits behind nobody's requests, on a connection kept for it: a lease that is renewed late is lost. */
  readonly isUrgent?: true;
}

/**
 * Result rows have camelCase keys (snake_case columns are mapped). Types: int8 → number, numeric → number,
 * timestamptz → ISO string in UTC, date → 'YYYY-MM-DD', jsonb → parsed, bytea → Uint8Array.
 * A parameter that is an object or array must be given as JSON.stringify(...) with a ::jsonb cast, or as an array for `= any(${ids}::uuid[])`.
 */
export interface Tx {
  /** Statements that need nothing of each other's answers, in one round trip. */
  read<Q extends Queries>(queries: Q): Promise<Found<Q>>;
  /** The same and the commit together: the last that a transaction asks, and nothing may fail behind it. */
  finish<Q extends Queries>(queries: Q): Promise<Found<Q>>;
  rows<R>(query: Sql): Promise<R[]>;
  row<R>(query: Sql): Promise<R | undefined>;
  /** Exactly one row, or it throws. */
  one<R>(query: Sql): Promise<R>;
  /** The number of rows touched. */
  run(query: Sql): Promise<number>;
}

/** What is asked in whose name. */
export interface Asked<Q extends Queries = Queries> {
  readonly scope: Scope;
  readonly queries: Q;
}

export type FoundEach<A extends readonly Asked[]> = { readonly [K in keyof A]: Found<A[K]['queries']> };

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Statements that `work` begins before it waits for any go together, the first ones with what opens the transaction. */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Reads in one round trip, in a transaction that cannot write: each list of queries in a scope of its own, in their order. */
  read<A extends readonly Asked[]>(asked: A): Promise<FoundEach<A>>;
  /**
   * Counts anew what some tables hold, for the planner, and notes which of their pages everybody sees. PostgreSQL does so by itself
   * a minute after much has changed, the embedded database never.
   */
  tidy(tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** What `tidy` runs, on either. */
export const tidyScript = (tables: readonly string[]): string => `vacuum (analyze) ${tables.join(', ')}`;

/** A unique or check violation, named by its constraint. */
export class ConstraintError extends Error {
  readonly constraint: string;
  readonly sqlState: string;
  constructor(constraint: string, sqlState: string, message: string) {
    super(message);
    this.name = 'ConstraintError';
    this.constraint = constraint;
    this.sqlState = sqlState;
  }
}

/**
 * The database cannot be reached, broke off, or took longer than it may: what was asked has not happened, or nobody knows whether
 * it has. Whoever asked may ask again.
 */
export class DatabaseAwayError extends Error {
  /** One statement took too long; its connection is whole, and others are answered. */
  readonly isTimeout: boolean;
  constructor(message: string, isTimeout = false) {
    super(message);
    this.name = 'DatabaseAwayError';
    this.isTimeout = isTimeout;
  }
}
