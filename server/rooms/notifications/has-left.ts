import { sql, type Tx } from '../../kernel/db/database.ts';

/**
 * Whether somebody has left, of whom nothing is kept. Whoever is leaving at this moment has left first, or leaves behind this transaction and
 * takes along what it writes (`erase-user.ts`).
 */
export async function hasLeft(
  tx: Tx,
  { namespaceId, userId }: { readonly namespaceId: string; readonly userId: string },
): Promise<boolean> {
  const user = await tx.row<{ hasLeft: boolean }>(sql`
    select deleted_at is not null as has_left from users where namespace_id = ${namespaceId} and user_id = ${userId} for share`);
  return user?.hasLeft ?? false;
}
