import type { components, operations } from '#contract/product-api.ts';
import { likePattern } from '../../kernel/cursor.ts';
import { type Query, query, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { type SortKeys, sortedBy } from '../../kernel/sorted-by.ts';
import { all } from '../campaigns/campaign-rows.ts';
import { stillOpen } from './open-amount.ts';

export type InvoiceSummary = components['schemas']['InvoiceSummary'];
type ListQuery = NonNullable<operations['listInvoices']['parameters']['query']>;
type InvoiceSort = NonNullable<ListQuery['sort']>;
export type InvoiceFilter = Omit<ListQuery, 'limit' | 'cursor' | 'sort'>;

export interface InvoiceRow extends InvoiceSummary {
  /** Business time. */
  readonly issuedAt: string;
}

const columns = sql`i.id, i.kind, i.status, i.label as number, i.campaign_id, i.campaign_name, i.currency_code as currency,
  i.net_minor as net, i.tax_minor as tax, i.gross_minor as gross, ${stillOpen} as open, i.issued_on, i.due_on,
  i.issued_at`;

/** The conditions of a filter on the documents `i`. */
function filterOf({ q, kind, status, campaign, from, to }: InvoiceFilter): Sql {
  const conditions: Sql[] = [];
  if (q?.trim()) conditions.push(sql`i.search_text like lower(${likePattern(q)})`);
  if (kind) conditions.push(sql`i.kind = ${kind}`);
  if (status?.length) conditions.push(sql`i.status = any(${status}::text[])`);
  if (campaign) conditions.push(sql`i.campaign_id = ${campaign}`);
  if (from) conditions.push(sql`i.issued_on >= ${from}::date`);
  if (to) conditions.push(sql`i.issued_on <= ${to}::date`);
  return all(conditions);
}

/** What the list goes by. Documents are issued by a clock of milliseconds, which a cursor holds. */
const sortKeys: SortKeys<InvoiceSort> = {
  issued: [sql`i.issued_at`, 'timestamptz'],
  number: [sql`i.label`, 'text'],
  campaign: [sql`lower(i.campaign_name)`, 'text'],
  due: [sql`coalesce(i.due_on, '0001-01-01'::date)`, 'date'],
  total: [sql`case when i.kind = 'credit_note' then -i.gross_minor else i.gross_minor end`, 'bigint'],
};

/** In the order that is asked for, the newest first unless told otherwise. */
export const sortedInvoices = ({
  sort = '-issued',
  cursor,
}: {
  sort?: InvoiceSort | undefined;
  cursor?: string | undefined;
}) => sortedBy(sortKeys, sql`i.id`, { sort, cursor });

export type SortedInvoice = InvoiceRow & { readonly sortKey: string | number };

/** Up to `limit` documents after the cursor of their order. */
export function invoicesOf({ cursor, sort, ...filter }: ListQuery, limit: number): Query<SortedInvoice> {
  const { key, isBehind, order } = sortedInvoices({ cursor, sort });
  return query<SortedInvoice>(sql`
    select ${columns}, ${key} as sort_key from invoices i where ${filterOf(filter)} and ${isBehind}
    order by ${order} limit ${limit}`);
}

/** What they come to by currency, kind and status. */
export const invoiceSumsOf = (filter: InvoiceFilter): Query<components['schemas']['InvoiceSum']> =>
  query(sql`
    select i.currency_code as currency, i.kind, i.status, count(*) as count, sum(i.gross_minor) as gross, sum(${stillOpen}) as open
    from invoices i where ${filterOf(filter)} group by 1, 2, 3 order by 1, 2, 3`);

/** A document as it was frozen. */
export interface KeptInvoice extends InvoiceRow {
  readonly document: string;
  readonly sha256: string;
  readonly orderId: string;
  readonly refundId: string | null;
  readonly corrects: string | null;
  readonly namespaceId: string;
  readonly instanceId: string;
}

const kept = sql`${columns}, i.document, i.sha256, i.order_id, i.refund_id, i.corrects, i.namespace_id, i.instance_id`;

/** A month is named by its first day; of the caller's company. */
const inMonth = (month: string): Sql =>
  sql`i.issued_on >= ${month}::date and i.issued_on < ${month}::date + interval '1 month'`;

/** Up to `limit` documents of a month behind so many, in the order of their issue: one that is issued meanwhile comes last. */
export const keptInvoicesOf = (month: string, behind: number, limit: number): Query<KeptInvoice> =>
  query<KeptInvoice>(sql`
    select ${kept} from invoices i where ${inMonth(month)} order by i.issued_at, i.id offset ${behind} limit ${limit}`);

export async function countDocuments(tx: Tx, month: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from invoices i where ${inMonth(month)}`,
  );
  return count;
}

export const findInvoice = (tx: Tx, id: string): Promise<KeptInvoice | undefined> =>
  tx.row<KeptInvoice>(sql`
    select ${kept} from invoices i where i.id = ${id}`);

export const toSummary = (row: InvoiceRow): InvoiceSummary => {
  const { id, kind, status, number, campaignId, campaignName, currency, net, tax, gross, open, issuedOn, dueOn } = row;
  return { id, kind, status, number, campaignId, campaignName, currency, net, tax, gross, open, issuedOn, dueOn };
};
