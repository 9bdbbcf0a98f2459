import type { Language } from '#domain/text/languages.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';

/** Versions of terms, the one that holds before the earlier ones, behind those that are announced. */
export const newestTermsFirst: Sql = sql`effective_at desc, created_at desc nulls last, version desc`;

/**
 * The terms of a tenant that hold, and where they are read, in the reader's language where they are written in it; undefined where none hold
 * yet. Those whose time is still to come are nobody's to accept, and hold from the first call on that is made after it. `now` is wall time.
 */
export async function latestTerms(
  tx: Tx,
  namespaceId: string,
  now: Date,
  language: Language | undefined,
): Promise<{ version: string; url: string } | undefined> {
  const terms = await tx.row<{ version: string }>(sql`
    select version from terms_versions where namespace_id = ${namespaceId} and effective_at <= ${now}
    order by ${newestTermsFirst} limit 1`);
  if (!terms) return undefined;
  const wish = language ? `?lang=${language}` : '';
  return { ...terms, url: `/documents/terms/${namespaceId}/${encodeURIComponent(terms.version)}${wish}` };
}
