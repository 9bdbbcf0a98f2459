import type { Handler } from '../../http/operation.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { latestTerms } from '../../rooms/accounts/latest-terms.ts';
import type { OrderTax } from '../../rooms/invoices/kept-document.ts';
import { findPayment } from '../../rooms/orders/payment-rows.ts';
import { readOrderLines } from '../../views/orders/order-lines.ts';

export const getCheckoutOrder: Handler<'getCheckoutOrder'> = async ({ path }, call) => ({
  status: 200,
  body: await call.transaction(async (tx) => {
    const payment = await findPayment(tx, path.checkoutId);
    if (!payment) throw new ProblemError('not_found');
    return {
      orderId: payment.orderId,
      status: payment.orderStatus,
      isUnderReview: payment.status === 'needs_review',
      amount: payment.amountMinor,
      net: payment.amountMinor - payment.taxMinor,
      tax: { amount: payment.taxMinor, ...(await readTax(tx, payment.orderId)) },
      currency: payment.currencyCode,
      ...(await readSeller(tx, payment.namespaceId)),
      lines: await readOrderLines(tx, payment),
    };
  }),
});

async function readSeller(tx: Tx, namespaceId: string): Promise<{ seller: string; termsUrl: string | null }> {
  const { name } = await tx.one<{ name: string }>(sql`select name from namespaces where id = ${namespaceId}`);
  return { seller: name, termsUrl: (await latestTerms(tx, namespaceId))?.url ?? null };
}

async function readTax(tx: Tx, orderId: string): Promise<Pick<OrderTax, 'category' | 'rate' | 'reason'>> {
  const { tax } = await tx.one<{ tax: OrderTax | null }>(sql`select tax from orders where id = ${orderId}`);
  // An order of before any tax was reckoned.
  if (!tax) return { category: 'O', rate: '0', reason: null };
  return { category: tax.category, rate: tax.rate, reason: tax.reason };
}
