import type { components } from '#contract/product-api.ts';
import type { Context } from '../../context.ts';
import { query, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { missingOf, proofOf, specOf, tenantFacts } from '../../rooms/accounts/tenant-facts.ts';
import { type SuspensionRow, suspensionRows, toSuspension } from '../../rooms/accounts/tenant-suspensions.ts';
import { tenantLogRows, toLogEntry } from '../../rooms/desk-log/log-rows.ts';

type Schemas = components['schemas'];

/** Of a tenant's suspensions and of its changes, how many are shown. */
const [SUSPENSIONS, CHANGES] = [10, 50];

export interface TenantRow extends Omit<Schemas['ListedTenant'], 'currency'> {
  readonly currencyCode: string | null;
  readonly sortedBy: string;
}

interface Wanted {
  readonly like?: string | undefined;
  readonly status?: Schemas['TenantStatus'] | undefined;
  readonly after?: { readonly value: string | number; readonly id: string } | undefined;
  readonly id?: string;
  readonly limit: number;
}

/** Tenants by name, for one of the platform's people. */
export const tenantRows = ({ like, status, after, id, limit }: Wanted): Sql => sql`
  select id, name, domain, icon_url, status, currency_code, locale, is_demo, companies, screens, running,
    date_trunc('milliseconds', created_at) as created_at, date_trunc('milliseconds', closes_at) as closes_at, sorted_by
  from platform_tenants(${like ?? null}, ${status ?? null}, ${after?.value ?? null}, ${after?.id ?? null}::uuid, ${id ?? null}::uuid,
    ${limit})`;

export const toTenant = ({ currencyCode: currency, sortedBy: _, ...tenant }: TenantRow): Schemas['ListedTenant'] => ({
  ...tenant,
  currency,
});

/** A tenant as the platform shows it. Needs a transaction of one of its people. @throws ProblemError `not_found` */
export async function showTenant(
  tx: Tx,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  userId: string,
  id: string,
): Promise<Schemas['Tenant']> {
  const found = await tx.read({
    listed: query<TenantRow>(tenantRows({ id, limit: 1 })),
    facts: tenantFacts('platform_tenant', id, clock),
    suspensions: query<SuspensionRow>(
      suspensionRows(
        sql`platform_tenant_suspensions(${id}::uuid, ${SUSPENSIONS}) s order by s.requested_at desc, s.id`,
      ),
    ),
    changes: tenantLogRows(id, CHANGES),
  });
  const [listed] = found.listed;
  const [facts] = found.facts;
  if (!listed || !facts) throw new ProblemError('not_found');
  const { version, openedAt, people, status } = facts;
  const { production } = config;
  const isWaiting = status === 'staged' || status === 'suspended';
  return {
    ...toTenant(listed),
    ...{ version, openedAt, people },
    spec: specOf(facts),
    proof: proofOf(facts, production),
    missing: isWaiting ? missingOf(facts, production, clock) : [],
    suspensions: found.suspensions.map((row) => toSuspension(row, userId)),
    changes: found.changes.map(toLogEntry),
  };
}
