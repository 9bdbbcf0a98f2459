import { sql } from '../../kernel/db/database.ts';

/** What is still to be paid of an invoice `i` that waits for a transfer: its total less what credit notes took back and what has come. */
export const openOf = sql`greatest(0, i.gross_minor
  - coalesce((select sum(n.gross_minor) from invoices n where n.corrects = i.id), 0)
  - coalesce((select sum(p.amount_minor) from invoice_payments p where p.invoice_id = i.id), 0))`;

/** The same of any document: nothing of one that is settled. */
export const stillOpen = sql`case when i.kind = 'invoice' and i.status in ('issued', 'overdue') then ${openOf} else 0 end`;
