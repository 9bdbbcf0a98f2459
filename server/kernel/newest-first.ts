import { decodeCursor, toPage } from './cursor.ts';
import { type Sql, sql } from './db/database.ts';

interface Asked {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

interface NewestFirst {
  /** Ends a statement: what is asked for, in its order, and one row too many. */
  readonly tail: Sql;
  /** The page of the rows that came, each by its time. */
  page<Row extends { readonly id: string }, Item>(
    rows: readonly Row[],
    timeOf: (row: Row) => string,
    toItem: (row: Row) => Item,
  ): ReturnType<typeof toPage<Row, Item>>;
}

/** A list by a column of times, the newest first; to the millisecond, as cursors tell them. */
export function newestFirst(by: { readonly at: Sql; readonly id: Sql }, asked: Asked, where: Sql): NewestFirst {
  const { cursor, limit = 25 } = asked;
  const at = sql`date_trunc('milliseconds', ${by.at})`;
  const after = cursor ? decodeCursor(cursor, 'timestamptz') : null;
  const isBehind = after ? sql`(${at}, ${by.id}) < (${after.value}::text::timestamptz, ${after.id}::uuid)` : sql`true`;
  return {
    tail: sql`where ${where} and ${isBehind} order by ${at} desc, ${by.id} desc limit ${limit + 1}`,
    page: (rows, timeOf, toItem) =>
      toPage(rows, limit, (row) => ({ value: new Date(timeOf(row)).toISOString(), id: row.id }), toItem),
  };
}
