import type { operations } from '#contract/product-api.ts';
import { day, oneOf, queryCodec, sortBy, text } from '#src/patterns/list/query-codec.ts';
import type { InvoiceKind, InvoiceStatus } from '../invoice-words.ts';

export const shownKinds = ['invoice', 'credit_note'] as const satisfies readonly InvoiceKind[];
/** Nobody sees one that has no number yet. */
export const shownStatuses = ['issued', 'overdue', 'paid', 'credited'] as const satisfies readonly InvoiceStatus[];

export type InvoiceSort = NonNullable<NonNullable<operations['listInvoices']['parameters']['query']>['sort']>;

export interface InvoiceQuery {
  readonly q: string;
  /** Null for both, and for all. */
  readonly kind: (typeof shownKinds)[number] | null;
  readonly status: (typeof shownStatuses)[number] | null;
  /** Days of issue, `YYYY-MM-DD`; empty for none. */
  readonly from: string;
  readonly to: string;
  /** A campaign's id; empty for all. */
  readonly campaign: string;
  readonly sort: InvoiceSort;
}

export const invoiceQuery = queryCodec<InvoiceQuery>({
  q: text(),
  kind: oneOf(shownKinds),
  status: oneOf(shownStatuses),
  from: day,
  to: day,
  campaign: text(36),
  sort: sortBy<InvoiceSort>(['issued', 'number', 'campaign', 'due', 'total'], '-issued'),
});

const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** What the product API is asked. */
export const toFilter = ({ q, kind, status, from, to, campaign }: InvoiceQuery) => ({
  ...(q ? { q } : {}),
  ...(kind ? { kind } : {}),
  ...(status ? { status: [status] } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(isId(campaign) ? { campaign } : {}),
});
