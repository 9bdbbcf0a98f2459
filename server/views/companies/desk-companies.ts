import type { components } from '#contract/product-api.ts';
import { localDate } from '#domain/planner/zone.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type SortKeys, sortedBy } from '../../kernel/sorted-by.ts';
import { openOf } from '../../rooms/invoices/open-amount.ts';

type Company = components['schemas']['DeskCompany'];
type Page = components['schemas']['DeskCompanyPage'];

const dayMs = 86_400_000;
/** Campaigns of a company that are shown. */
const shown = 10;

const balanceOf = (kind: 'customer' | 'held') => sql`
  coalesce((select -a.balance_minor from ledger_accounts a
    where a.instance_id = i.id and a.currency_code = i.currency_code and a.kind = ${kind}), 0)`;

export interface CompanyRow extends Company {
  readonly sortKey: string | number;
}

/** What the list of companies goes by. */
export const companySorts: SortKeys<components['schemas']['DeskCompanySort']> = {
  name: [sql`lower(i.name)`, 'text'],
  status: [sql`i.status`, 'text'],
};

const byName = sortedBy(companySorts, sql`i.id`, { sort: 'name' });

/** Companies of the operator's tenant in their order, with what the desk knows of each; `tail` may narrow `i` and say how many. */
export const companyRows = (
  clock: Clock,
  tail: Sql,
  { key, order }: Pick<typeof byName, 'key' | 'order'> = byName,
): Sql => sql`
  with page as (select i.* from instances i ${tail})
  select i.id, i.name, i.country_code, i.currency_code as currency, i.status,
    ${balanceOf('customer')} - balance_taken_back(i.id, i.currency_code) as available, ${balanceOf('held')} as held,
    case when t.limit_minor is not null then jsonb_build_object('limit', t.limit_minor, 'dueDays', t.due_days) end as terms,
    s.members, s.running, s.booked_minor as booked, ${key} as sort_key
  from page i left join credit_terms t on t.instance_id = i.id
    left join desk_company_sums((select array_agg(p.id) from page p), ${new Date(clock.wall().getTime() - 30 * dayMs)}) s
      on s.instance_id = i.id
  order by ${order}`;

export const toCompany = ({ sortKey: _, ...company }: CompanyRow): Company => company;

/** A company as the desk shows it. Needs a transaction of an operator. @throws ProblemError `not_found` */
export async function showDeskCompany(tx: Tx, clock: Clock, namespaceId: string, id: string): Promise<Page> {
  // A reviewer's own rule lets them read companies, too; of another tenant nobody sees any.
  const row = await tx.row<CompanyRow>(companyRows(clock, sql`where i.id = ${id} and i.namespace_id = ${namespaceId}`));
  if (!row) throw new ProblemError('not_found');
  const { since, details, timezone } = await tx.one<
    Pick<Page, 'since' | 'details'> & { readonly timezone: string }
  >(sql`
    select date_trunc('milliseconds', i.created_at) as since, i.company as details, s.timezone
    from instances i join sellers s on s.namespace_id = i.namespace_id where i.id = ${id}`);
  const blocks = await tx.rows<Page['blocks'][number]>(sql`
    select reason, note, began_at as since, blocked_by as by, ended_at as until, ended_by from company_blocks
    where instance_id = ${id} order by began_at desc`);
  const taxExemption = await tx.row<NonNullable<Page['taxExemption']>>(sql`
    select reason, evidence, valid_until::text as valid_until, set_by as by, date_trunc('milliseconds', set_at) as at
    from tax_exemptions where instance_id = ${id}`);
  const people = await tx.rows<Page['people'][number]>(sql`
    select user_id as id, email, name, role, status, date_trunc('milliseconds', since) as since, last_seen_at from desk_company_members(${id})`);
  const campaigns = await tx.rows<Page['campaigns'][number] & { readonly ofAll: number }>(sql`
    select id, name, status, start_date::text as start_date, end_date::text as end_date, budget_minor as budget, of_all
    from desk_company_campaigns(${id}, ${shown})`);
  const invoices = await tx.one<Page['invoices']>(sql`
    select coalesce(sum(${openOf}), 0)::bigint as open,
      coalesce(sum(${openOf}) filter (where i.due_on < ${localDate(timezone, clock.business().getTime())}::date), 0)::bigint as overdue
    from invoices i where i.instance_id = ${id} and i.kind = 'invoice' and i.due_on is not null
      and i.status in ('issued', 'overdue')`);
  return {
    company: toCompany(row),
    since,
    details,
    taxExemption: taxExemption ?? null,
    blocks,
    people,
    campaigns: campaigns.map(({ ofAll: _, ...campaign }) => campaign),
    campaignCount: campaigns[0]?.ofAll ?? 0,
    invoices,
  };
}
