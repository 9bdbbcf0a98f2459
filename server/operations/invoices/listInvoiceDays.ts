import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { readChargedPlays } from '../../views/invoices/charged-plays.ts';

/** From the plays, not from sums of them: what an invoice says can be counted again. */
export const listInvoiceDays: Handler<'listInvoiceDays'> = ({ path }, call) =>
  call.transaction(async (tx) => {
    const invoice = await tx.row<{ id: string; campaignId: string }>(
      sql`select id, campaign_id from invoices where id = ${path.id}`,
    );
    if (!invoice) throw new ProblemError('not_found');
    return { status: 200, body: await readChargedPlays(tx, invoice) };
  });
