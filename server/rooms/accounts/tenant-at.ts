import { setTimeout as wait } from 'node:timers/promises';
import type { components } from '#contract/product-api.ts';
import { type Database, type Query, query, sql } from '../../kernel/db/database.ts';
import { tenantAnswers } from '../../kernel/tenant-law.ts';

type Tenant = components['schemas']['Namespace'];

/** A page that says nothing of its tenant is a good page still. */
const PATIENCE_MS = 100;

/** The tenant of a domain, else the one that takes those of nobody; no row where there is neither, and a closed one is nobody. */
export const tenantAt = (domain: string, fallbackId: string | undefined): Query<Tenant> =>
  query(sql`
    select id, name, url, icon_url, theme, locale, is_smb_show_studio, use_counting, user_pool_id, oauth_client_id,
      oauth_client_id_google, oauth_client_id_apple
    from namespaces where (domain = ${domain.toLowerCase()} or id = ${fallbackId ?? null}::uuid) and ${tenantAnswers}
    order by domain = ${domain.toLowerCase()} desc limit 1`);

/** Asks for the locale tag of a domain's tenant: null where it has none, or where the database does not say so at once. */
export function tenantLocales(db: Database, fallbackId: string | undefined) {
  const readLocale = async (domain: string): Promise<string | null> => {
    const [found] = await db.read([
      { scope: { role: 'marquee_app' }, queries: { tenants: tenantAt(domain, fallbackId) } },
    ]);
    return found?.tenants[0]?.locale ?? null;
  };
  return (domain: string) =>
    Promise.race([readLocale(domain).catch(() => null), wait(PATIENCE_MS, null, { ref: false })]);
}
