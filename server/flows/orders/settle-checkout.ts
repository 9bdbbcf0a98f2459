import type { Context } from '../../context.ts';
import { settlePayment } from './settle-payment.ts';
import { settleTopUp } from './settle-top-up.ts';

/** Asks the provider about a checkout of ours, whatever it pays for: the balance, or an order. */
export async function settleCheckout(app: Context, checkoutId: string): Promise<void> {
  if (!(await settleTopUp(app, checkoutId))) await settlePayment(app, checkoutId);
}
