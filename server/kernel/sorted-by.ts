import { type Cursor, type CursorType, decodeCursor } from './cursor.ts';
import { raw, type Sql, sql } from './db/database.ts';

/** Without what says that it is downwards. */
type Upwards<Sort extends string> = Exclude<Sort, `-${string}`>;

/** What each order of a list goes by: an expression that is never null, and the type of its values. */
export type SortKeys<Sort extends string> = Readonly<Record<Upwards<Sort>, readonly [key: Sql, type: CursorType]>>;

interface Sorted {
  /** To be selected as `sort_key`. */
  readonly key: Sql;
  /** What comes behind the cursor. */
  readonly isBehind: Sql;
  /** For `order by`. */
  readonly order: Sql;
  cursorOf(row: { readonly id: string; readonly sortKey: string | number }): Cursor;
}

/**
 * A list in one of its orders, upwards or, with a minus before its name, downwards; the id decides where two are alike.
 *
 * @throws ProblemError `invalid_request` when the cursor is of another order.
 */
export function sortedBy<Sort extends string>(
  keys: SortKeys<Sort>,
  id: Sql,
  { sort, cursor }: { readonly sort: Sort; readonly cursor?: string | undefined },
): Sorted {
  const isDown = sort.startsWith('-');
  const [key, type] = keys[sort.replace('-', '') as Upwards<Sort>];
  const after = cursor ? decodeCursor(cursor, type) : null;
  const direction = raw(isDown ? 'desc' : 'asc');
  return {
    key,
    isBehind: after
      ? sql`(${key}, ${id}) ${raw(isDown ? '<' : '>')} (${after.value}::text::${raw(type)}, ${after.id}::uuid)`
      : sql`true`,
    order: sql`${key} ${direction}, ${id} ${direction}`,
    // Times are kept to the millisecond wherever a list goes by them.
    cursorOf: ({ sortKey, id }) => ({ value: type === 'timestamptz' ? new Date(sortKey).toISOString() : sortKey, id }),
  };
}
