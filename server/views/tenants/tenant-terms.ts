import type { components } from '#contract/product-api.ts';
import type { Clock } from '../../kernel/clock.ts';
import { query, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { newestTermsFirst } from '../../rooms/accounts/latest-terms.ts';

type Schemas = components['schemas'];
type Version = Schemas['TenantTermsVersion'];

type VersionRow = Omit<Version, 'state'>;

interface Terms {
  readonly items: Version[];
  readonly people: number;
}

/** Which of the versions, the newest first, holds: the first whose time has come; those behind it have held. */
function withState(rows: readonly VersionRow[], now: Date): Version[] {
  const current = rows.findIndex(({ effectiveAt }) => new Date(effectiveAt) <= now);
  const stateOf = (index: number): Version['state'] => {
    if (current === -1 || index < current) return 'announced';
    return index === current ? 'current' : 'earlier';
  };
  return rows.map((row, index) => ({ ...row, state: stateOf(index) }));
}

/** The versions of a tenant's terms. Needs a transaction of the platform's people. @throws ProblemError `not_found` */
export async function showTerms(tx: Tx, { wall }: Pick<Clock, 'wall'>, namespaceId: string): Promise<Terms> {
  const { tenants, versions, counts } = await tx.read({
    tenants: query<{ id: string }>(sql`select id from namespaces where id = ${namespaceId}::uuid`),
    versions: query<Omit<VersionRow, 'accepted'>>(sql`
      select version, locales, date_trunc('milliseconds', effective_at) as effective_at,
        date_trunc('milliseconds', created_at) as published_at
      from terms_versions where namespace_id = ${namespaceId}::uuid order by ${newestTermsFirst}`),
    counts: query<{ version: string | null; people: number }>(
      sql`select version, people from platform_terms_counts(${namespaceId}::uuid)`,
    ),
  });
  if (tenants.length === 0) throw new ProblemError('not_found');
  const accepted = (version: string) => counts.find((one) => one.version === version)?.people ?? 0;
  const rows = versions.map((row) => ({ ...row, accepted: accepted(row.version) }));
  return { items: withState(rows, wall()), people: counts.reduce((sum, { people }) => sum + people, 0) };
}

/** A version of a tenant's terms. Needs a transaction of the platform's people. @throws ProblemError `not_found` */
export async function showTermsVersion(
  tx: Tx,
  clock: Pick<Clock, 'wall'>,
  namespaceId: string,
  version: string,
): Promise<Version> {
  const { items } = await showTerms(tx, clock, namespaceId);
  const found = items.find((one) => one.version === version);
  if (!found) throw new ProblemError('not_found');
  return found;
}

/** What a version says, in the order of its languages. */
export const readTermsDocuments = (
  tx: Tx,
  namespaceId: string,
  { version, locales }: Pick<Version, 'version' | 'locales'>,
): Promise<Schemas['TermsDocument'][]> =>
  tx.rows<Schemas['TermsDocument']>(sql`
    select locale, html from terms_documents where namespace_id = ${namespaceId}::uuid and version = ${version}
    order by array_position(${locales}::text[], locale)`);
