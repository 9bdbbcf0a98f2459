import type { components } from '#contract/product-api.ts';
import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

/** From the plays, not from sums of them: what an invoice says can be counted again. */
export const listInvoiceDays: Handler<'listInvoiceDays'> = ({ path }, call) =>
  call.transaction(async (tx) => {
    const invoice = await tx.row<{ campaignId: string }>(sql`select campaign_id from invoices where id = ${path.id}`);
    if (!invoice) throw new ProblemError('not_found');
    const items = await tx.rows<components['schemas']['InvoiceDay']>(sql`
      select p.line_id, p.day, count(*) as plays, sum(p.impressions) as impressions, sum(p.cost_micros) as spend
      from plays p where p.campaign_id = ${invoice.campaignId} and p.billable
      group by p.line_id, p.day order by p.line_id, p.day`);
    return { status: 200, body: { items } };
  });
