import { ConstraintError, DatabaseAwayError } from './database.ts';

/** A statement with its parameters, `$1` being the first. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Result {
  /** Objects with camelCase keys. */
  readonly rows: Record<string, unknown>[];
  readonly affected: number;
}

/** One connection that runs statements in order. */
export interface Connection {
  /**
   * Statements that are sent together and answered together: one round trip. Outside of a transaction they are one; the first that
   * fails ends them.
   */
  batch(statements: readonly Statement[]): Promise<readonly Result[]>;
  /** Several statements without parameters. */
  exec(text: string): Promise<void>;
}

/** A statement by itself. */
export async function query(connection: Connection, text: string, values: readonly unknown[] = []): Promise<Result> {
  const [result] = await connection.batch([{ text, values }]);
  if (!result) throw new Error('A statement was not answered');
  return result;
}

/** PostgreSQL type ids whose text form we map ourselves, so that both engines answer alike. */
export const textParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // int8: counts and minor units stay far below 2^53
  1700: Number, // numeric
  1082: (text) => text, // date: a day, not an instant
  1114: (text) => `${text.replace(' ', 'T')}Z`,
  1184: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString(), // timestamptz
};

const camelNames = new Map<string, string>();

/** `start_date` → `startDate`. */
export function toCamel(column: string): string {
  let name = camelNames.get(column);
  if (name === undefined) {
    name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    camelNames.set(column, name);
  }
  return name;
}

/** SQLSTATE: connection exceptions, shutdowns, a server that starts or takes no more connections, a transaction that idled. */
const awayStates = /^(08...|57P0[1235]|53300|25P0[34])$/;
/** How Node names what went wrong with a socket; a full disk is none of it. */
const socketCodes = /^E(CONN[A-Z]+|PIPE|TIMEDOUT|HOST[A-Z]+|NET[A-Z]+|NOTFOUND|AI_AGAIN|NOENT|ACCES)$/;
/** What the driver says without any code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|The database has stopped|Cannot use a pool after)/;
const statementCancelled = '57014';

/** What a statement failed by: class 23 becomes a ConstraintError, a broken connection a DatabaseAwayError; all else stays what it is. */
export function toDatabaseError(error: unknown): unknown {
  const { code, constraint, message = '' } = error as { code?: string; constraint?: string; message?: string };
  if (typeof code === 'string' && code.startsWith('23')) return new ConstraintError(constraint ?? '', code, message);
  if (code === statementCancelled) return new DatabaseAwayError(message, true);
  if (typeof code === 'string' ? awayStates.test(code) || socketCodes.test(code) : driverWords.test(message))
    return new DatabaseAwayError(message || String(code));
  return error;
}
