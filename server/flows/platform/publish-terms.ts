import { sql, type Tx } from '../../kernel/db/database.ts';
import { notify } from '../../rooms/notifications/notify.ts';
import type { Outcome } from './create-tenant.ts';

export interface TermsSpec {
  readonly namespaceId: string;
  readonly version: string;
  /** BCP 47. */
  readonly locale: string;
  readonly html: string;
  /** When they begin to hold. */
  readonly publishedAt: Date;
}

/** A version that was published says something else than it is to say now: who accepted it accepted that. */
export class TermsFrozenError extends Error {}

/** Publishes a version of a tenant's terms; the same again changes nothing. @throws TermsFrozenError */
export async function publishTerms(
  tx: Tx,
  { namespaceId, version, locale, html, publishedAt }: TermsSpec,
): Promise<Outcome> {
  const made = await tx.run(sql`
    insert into terms_versions (namespace_id, version, locale, html, published_at)
    values (${namespaceId}, ${version}, ${locale}, ${html}, ${publishedAt}) on conflict (namespace_id, version) do nothing`);
  if (made === 1) {
    const earlier = await tx.row(
      sql`select 1 from terms_versions where namespace_id = ${namespaceId} and version <> ${version} limit 1`,
    );
    // The first are agreed to before there is anything else to see.
    const clock = { wall: () => new Date() };
    if (earlier)
      await notify({ tx, clock }, { namespaceId, instanceId: null }, { type: 'terms.published', key: version });
    return 'created';
  }
  const kept = await tx.one<{ html: string; locale: string }>(
    sql`select html, locale from terms_versions where namespace_id = ${namespaceId} and version = ${version}`,
  );
  if (kept.html !== html || kept.locale !== locale)
    throw new TermsFrozenError(`Version ${version} is published and says something else: publish another version`);
  return 'unchanged';
}
