import type { SheetProblem } from '#domain/inventory/screen-sheet.ts';
import { screenImportLifecycleMachine } from '#machines/desk/screen-import-lifecycle.machine.ts';
import { lifecycleOf, type StatusOf } from '#machines/lifecycle.ts';
import { raw, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { oneOf, quietEntity } from '../../kernel/transition.ts';

/** How long an import can be looked at. */
export const IMPORT_KEPT_MS = 14 * 86_400_000;

export const screenImportEntity = quietEntity('screen_imports', 'status', lifecycleOf(screenImportLifecycleMachine));

export interface ImportRow {
  readonly id: string;
  readonly namespaceId: string;
  readonly status: StatusOf<typeof screenImportLifecycleMachine>;
  readonly name: string;
  /** Null once its rows are read. */
  readonly storageKey: string | null;
  readonly head: readonly string[] | null;
  readonly isRead: boolean;
  readonly rowCount: number;
  /** Of the file as a whole. */
  readonly problems: readonly SheetProblem[];
  /** The last row that is done with of what is under way, and how many are. */
  readonly position: number;
  readonly done: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly faulty: number;
  readonly takes: 'all' | 'faultless' | null;
  readonly wasRefused: boolean;
  readonly attempts: number;
  readonly createdAt: string;
  readonly createdByEmail: string;
  readonly takenBy: string | null;
  readonly takenByEmail: string | null;
  readonly expiresAt: string;
}

export const importColumns: Sql = sql`
  i.id, i.namespace_id, i.status, i.name, i.storage_key, i.head, i.is_read, i.row_count, i.problems, i.position, i.done, i.created, i.changed,
  i.unchanged, i.faulty, i.takes, i.was_refused, i.attempts, i.created_at, i.created_by_email, i.taken_by, i.taken_by_email, i.expires_at`;

/** A condition of `screen_imports`, by its alias: it is read, checked or written. */
export const isUnderWayOf = (alias: 'i' | 'e'): Sql =>
  sql`${raw(alias)}.status ${oneOf(screenImportEntity.law, 'underWay')}`;
export const isUnderWay = isUnderWayOf('i');

/** A condition of `screen_import_rows r`: it is not written. */
export const isLeftOut: Sql = sql`(r.faults <> '[]' or r.problems <> '[]' or (r.at_sea is not null and not r.is_confirmed))`;

export const findImport = (tx: Tx, id: string): Promise<ImportRow | undefined> =>
  tx.row<ImportRow>(sql`select ${importColumns} from screen_imports i where i.id = ${id}`);

/** Counts anew what an import that was checked would do. */
export const countImport = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update screen_imports i set created = c.created, changed = c.changed, unchanged = c.good - c.created - c.changed, faulty = c.faulty
    from (
      select count(*) filter (where not ${isLeftOut})::int as good, count(*) filter (where ${isLeftOut})::int as faulty,
        count(*) filter (where not ${isLeftOut} and r.change ->> 'isNew' = 'true')::int as created,
        count(*) filter (where not ${isLeftOut} and r.change ->> 'isNew' = 'false')::int as changed
      from screen_import_rows r where r.import_id = ${id}) c
    where i.id = ${id}`);
