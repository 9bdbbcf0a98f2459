import type { components } from '#contract/product-api.ts';
import { type Query, query, type Sql, sql, type Tx } from '../../kernel/db/database.ts';

type Instance = components['schemas']['Instance'];
type Location = NonNullable<Instance['location']>;
type Company = NonNullable<Instance['company']>;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly countryName: string;
  readonly countryCode: string;
  readonly currencyCode: string;
  readonly role: NonNullable<Instance['role']>;
  readonly location: Location | null;
  readonly company: Company;
  readonly version: number;
  readonly blockedReason: NonNullable<Instance['blocked']>['reason'] | null;
  readonly blockedAt: string | null;
  readonly tenantStatus: components['schemas']['TenantStatus'];
  readonly closesAt: string | null;
}

const show = ({
  id,
  name,
  countryName,
  countryCode,
  currencyCode,
  role,
  location,
  company,
  version,
  blockedReason,
  blockedAt,
  tenantStatus,
  closesAt,
}: Row): Instance => ({
  id,
  name,
  country: { name: countryName, code: countryCode },
  currency: { code: currencyCode },
  role,
  ...(location ? { location } : {}),
  ...(Object.keys(company).length > 0 ? { company } : {}),
  ...(tenantStatus === 'staged' || tenantStatus === 'suspended' ? { closed: { status: tenantStatus, closesAt } } : {}),
  ...(blockedReason && blockedAt ? { blocked: { reason: blockedReason, since: blockedAt } } : {}),
  version,
});

const rowsOf = (userId: string, condition: Sql): Query<Row> =>
  query<Row>(sql`
    select i.id, i.name, i.country_name, i.country_code, i.currency_code, m.role, i.location, i.company, i.version,
      i.blocked_reason, i.blocked_at, t.status as tenant_status, t.closes_at
    from instances i join memberships m on m.instance_id = i.id join namespaces t on t.id = i.namespace_id
    where m.user_id = ${userId} and m.status = 'active' and ${condition} order by m.created_at, i.id`);

/** The instances a user belongs to, the first joined first. */
export const instancesOf = (userId: string): Query<Row> => rowsOf(userId, sql`true`);
export const toInstances = (rows: readonly Row[]): Instance[] => rows.map(show);

/** One of them; undefined where there is none, or none of theirs. */
export const findInstanceOf = async (tx: Tx, userId: string, id: string): Promise<Instance | undefined> =>
  (await tx.rows<Row>(rowsOf(userId, sql`i.id = ${id}`))).map(show)[0];

const holding = {
  campaign: (id: string) => sql`exists (select 1 from campaigns h where h.id = ${id} and h.instance_id = i.id)`,
  artwork: (id: string) => sql`exists (select 1 from artworks h where h.id = ${id} and h.instance_id = i.id)`,
  invoice: (id: string) => sql`exists (select 1 from invoices h where h.id = ${id} and h.instance_id = i.id)`,
} as const;

/** Which of the instances a user is an active member of has something; undefined where none has. As the worker. */
export const findHolder = (
  tx: Tx,
  { namespaceId, userId }: { namespaceId: string; userId: string },
  kind: keyof typeof holding,
  id: string,
): Promise<{ id: string; name: string } | undefined> =>
  tx.row(sql`
    select i.id, i.name from instances i join memberships m on m.instance_id = i.id
    where m.namespace_id = ${namespaceId} and m.user_id = ${userId} and m.status = 'active' and ${holding[kind](id)}`);

/** Currencies in which the tenant's screens are priced, most screens first; while it has none, the tenant's own. */
export async function soldCurrencies(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ currencyCode: string }>(
    sql`select currency_code from screens group by currency_code order by count(*) desc, currency_code`,
  );
  if (rows.length > 0) return rows.map(({ currencyCode }) => currencyCode);
  const own = await tx.row<{ currencyCode: string | null }>(
    sql`select currency_code from namespaces where id = app_namespace_id()`,
  );
  return own?.currencyCode ? [own.currencyCode] : [];
}

/** Whether the company submits no campaign without a purchase order number. */
export const needsPoNumber = async (tx: Tx, instanceId: string): Promise<boolean> =>
  (await tx.row(sql`select 1 from instances where id = ${instanceId} and company->>'poNumberRule' = 'required'`)) !==
  undefined;
