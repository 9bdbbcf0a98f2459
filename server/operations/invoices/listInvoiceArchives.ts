import { type Reading, reads } from '../../http/operation.ts';
import { archivesOf, documentMonths, toArchive } from '../../rooms/invoices/archive-rows.ts';

export const listInvoiceArchives: Reading<'listInvoiceArchives'> = {
  // Its days go by the wall's clock, whatever the business day is.
  reads: (_, { app }) =>
    reads({ archives: archivesOf(), months: documentMonths() }, ({ archives, months }) => ({
      status: 200,
      body: { items: archives.map((row) => toArchive(row, app.clock.wall())), months: [...months] },
    })),
};
