import { sql, type Tx } from '../../kernel/db/database.ts';

/** The terms a tenant published last, and where they are read; undefined where it has none. */
export async function latestTerms(tx: Tx, namespaceId: string): Promise<{ version: string; url: string } | undefined> {
  const terms = await tx.row<{ version: string }>(
    sql`select version from terms_versions where namespace_id = ${namespaceId} order by published_at desc limit 1`,
  );
  return terms && { ...terms, url: `/documents/terms/${namespaceId}/${encodeURIComponent(terms.version)}` };
}
