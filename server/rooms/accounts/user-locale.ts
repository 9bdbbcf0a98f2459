import type { ProvenUser } from '../../kernel/caller.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';

const tag = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i;

/** The language that a header tells, if it does. */
export function localeOf(header: string | readonly string[] | undefined): string | undefined {
  const locale = String(header ?? '');
  return tag.test(locale) ? locale : undefined;
}

/** Keeps the language that a user uses the product in, as `X-Locale` says: what is mailed to them later is in it. */
export async function rememberLocale(
  tx: Tx,
  { namespaceId, userId }: ProvenUser,
  header: string | readonly string[] | undefined,
): Promise<void> {
  const locale = localeOf(header);
  if (locale === undefined) return;
  await tx.run(sql`update users set locale = ${locale}
    where namespace_id = ${namespaceId} and user_id = ${userId} and locale is distinct from ${locale}`);
}
