import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';

export type Preferences = components['schemas']['Preferences'];

/** What the user of the transaction has chosen; empty before the first choice. */
export async function readPreferences(tx: Tx, userId: string): Promise<Preferences> {
  const row = await tx.row<{ document: Preferences }>(
    sql`select document from user_preferences where user_id = ${userId}`,
  );
  return row?.document ?? {};
}
