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
}: Row): Instance => ({
  id,
  name,
  country: { name: countryName, code: countryCode },
  currency: { code: currencyCode },
  role,
  ...(location ? { location } : {}),
  ...(Object.keys(company).length > 0 ? { company } : {}),
  version,
});

const rowsOf = (userId: string, condition: Sql): Query<Row> =>
  query<Row>(sql`
    select i.id, i.name, i.country_name, i.country_code, i.currency_code, m.role, i.location, i.company, i.version
    from instances i join memberships m on m.instance_id = i.id
    where m.user_id = ${userId} and m.status = 'active' and ${condition} order by m.created_at, i.id`);

/** The instances a user belongs to, the first joined first. */
export const instancesOf = (userId: string): Query<Row> => rowsOf(userId, sql`true`);
export const toInstances = (rows: readonly Row[]): Instance[] => rows.map(show);

/** One of them; undefined where there is none, or none of theirs. */
export const findInstanceOf = async (tx: Tx, userId: string, id: string): Promise<Instance | undefined> =>
  (await tx.rows<Row>(rowsOf(userId, sql`i.id = ${id}`))).map(show)[0];

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
