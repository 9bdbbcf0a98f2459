import { type Reading, reads } from '../../http/operation.ts';
import { toPage } from '../../kernel/cursor.ts';
import { invoiceSumsOf, invoicesOf, sortedInvoices, toSummary } from '../../rooms/invoices/invoice-rows.ts';
import { heldDocumentsOf } from '../../rooms/invoices/refused-documents.ts';

export const listInvoices: Reading<'listInvoices'> = {
  reads: ({ query: { limit = 25, ...query } }) =>
    reads(
      { rows: invoicesOf(query, limit + 1), sums: invoiceSumsOf(query), held: heldDocumentsOf(query) },
      ({ rows, sums, held }) => {
        const page = toPage(rows, limit, sortedInvoices(query).cursorOf, toSummary);
        if (query.cursor) return { status: 200, body: page };
        const total = sums.reduce((all, { count }) => all + count, 0);
        return { status: 200, body: { ...page, total, sums: [...sums], held: [...held] } };
      },
    ),
};
