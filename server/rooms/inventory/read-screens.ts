import { sql, type Tx } from '../../kernel/db/database.ts';
import { type ScreenRow, screenColumns } from './screens.ts';

/** Screens by id, as far as the transaction may see them. */
export const readScreens = (tx: Tx, ids: readonly string[]): Promise<ScreenRow[]> =>
  tx.rows<ScreenRow>(sql`select ${screenColumns} from screens s where s.id = any(${ids}::uuid[]) order by s.id`);

/** The active screens among some, by id. */
export async function readActiveScreens(tx: Tx, ids: readonly string[]): Promise<Map<string, ScreenRow>> {
  const rows = await tx.rows<ScreenRow>(
    sql`select ${screenColumns} from screens s where s.id = any(${[...new Set(ids)]}::uuid[]) and s.status = 'active' order by s.id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks screens until the transaction ends, in the order of their ids: two buyers of the last slot come one after the other. */
export async function lockScreens(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`select 1 from screens where id = any(${[...new Set(ids)]}::uuid[]) order by id for update`);
}
