import type { Database, Sql, Tx } from '#server/kernel/db/database.ts';
import { join, sql, toText } from '#server/kernel/db/database.ts';

/** The same database, which notes what is asked between `begin` and `end`: only what a member's rows come from. */
export function recordStatements(db: Database) {
  let noted: Sql[] | undefined;
  const note = (query: Sql) => noted?.push(query);
  return {
    begin() {
      noted = [];
    },
    end(): readonly Sql[] {
      const found = (noted ?? []).filter((query) => /^\s*(select|with)\b/.test(toText(query)));
      noted = undefined;
      return found;
    },
    db: {
      ...db,
      transaction: (scope, work) =>
        scope.role !== 'marquee_app'
          ? db.transaction(scope, work)
          : db.transaction(scope, (tx) => {
              const noting = (name: 'rows' | 'row' | 'one') => (query: Sql) => {
                note(query);
                return tx[name](query);
              };
              return work({ ...tx, rows: noting('rows'), row: noting('row'), one: noting('one') } as Tx);
            }),
      read: (asked) => {
        for (const { queries } of asked) for (const query of Object.values(queries)) note(query);
        return db.read(asked);
      },
    } satisfies Database,
  };
}

const guardsTables = /from (namespaces|ended_sign_ins|memberships) |from memberships m/;

/** All rows of some statements as one JSON text, made by one statement; without those that only find out who asks. */
export function asOneStatement(statements: readonly Sql[]): readonly [text: string, values: readonly unknown[]] {
  const wanted = statements.filter(
    (query) => !guardsTables.test(toText(query)) || /from instances i/.test(toText(query)),
  );
  const parts = wanted.map((query) => sql`(select json_agg(r) from (${query}) r)`);
  const whole = sql`select json_build_array(${join(parts, ', ')})::text`;
  return [toText(whole), whole.values];
}
