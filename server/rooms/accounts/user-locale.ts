import type { ProvenUser } from '../../kernel/caller.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';

const tag = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i;

/** Keeps the language that a user uses the product in, as `X-Locale` says: what is mailed to them later is in it. */
export async function rememberLocale(
  tx: Tx,
  { namespaceId, userId }: ProvenUser,
  header: string | readonly string[] | undefined,
): Promise<void> {
  const locale = String(header ?? '');
  if (!tag.test(locale)) return;
  await tx.run(sql`update users set locale = ${locale}
    where namespace_id = ${namespaceId} and user_id = ${userId} and locale is distinct from ${locale}`);
}
