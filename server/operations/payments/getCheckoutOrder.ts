import type { Call, Handler } from '../../http/operation.ts';
import { readerLanguages } from '../../http/reader-languages.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { latestTerms } from '../../rooms/accounts/latest-terms.ts';
import { findCampaign } from '../../rooms/campaigns/campaign-rows.ts';
import { findEditOfOrder } from '../../rooms/edits/edit-rows.ts';
import type { OrderTax } from '../../rooms/invoices/kept-document.ts';
import type { CampaignOffer } from '../../rooms/offers/offer-uses.ts';
import { findPayment, type PaymentRow } from '../../rooms/orders/payment-rows.ts';
import { readOrderLines } from '../../views/orders/order-lines.ts';

export const getCheckoutOrder: Handler<'getCheckoutOrder'> = async ({ path }, call) => ({
  status: 200,
  body: await call.transaction(async (tx) => {
    const payment = await findPayment(tx, path.checkoutId);
    if (!payment) throw new ProblemError('not_found');
    const { net, taxMinor, tax } = await tx.one<{ net: number; taxMinor: number; tax: OrderTax | null }>(
      sql`select amount_minor as net, tax_minor, tax from orders where id = ${payment.orderId}`,
    );
    return {
      orderId: payment.orderId,
      status: payment.orderStatus,
      isUnderReview: payment.status === 'needs_review',
      amount: net + taxMinor,
      fromBalance: net + taxMinor - payment.amountMinor,
      net,
      offer: await readOffer(tx, payment, net),
      tax: { amount: taxMinor, ...taxOf(tax) },
      currency: payment.currencyCode,
      ...(await readSeller(tx, payment.namespaceId, call)),
      // Of the whole order, whoever pays for which part of it.
      lines: await readOrderLines(tx, { ...payment, amountMinor: net + taxMinor, taxMinor }),
    };
  }),
});

async function readSeller(
  tx: Tx,
  namespaceId: string,
  { app, request }: Pick<Call, 'app' | 'request'>,
): Promise<{ seller: string; termsUrl: string | null }> {
  const { name } = await tx.one<{ name: string }>(sql`select name from namespaces where id = ${namespaceId}`);
  const [language] = readerLanguages(request.headers);
  return { seller: name, termsUrl: (await latestTerms(tx, namespaceId, app.clock.wall(), language))?.url ?? null };
}

/** What a campaign's first order is cheaper by; what a change adds has no offer. */
async function readOffer(tx: Tx, { campaignId, orderId }: PaymentRow, net: number): Promise<CampaignOffer | null> {
  if (await findEditOfOrder(tx, orderId)) return null;
  const campaign = await findCampaign(tx, campaignId);
  return campaign?.offer?.net === net ? campaign.offer : null;
}

function taxOf(tax: OrderTax | null): Pick<OrderTax, 'category' | 'rate' | 'reason'> {
  // An order of before any tax was reckoned.
  if (!tax) return { category: 'O', rate: '0', reason: null };
  return { category: tax.category, rate: tax.rate, reason: tax.reason };
}
