import type { Context } from '../../context.ts';
import { PaymentError, type PaymentResult } from '../../engines/payments/payment-provider.ts';
import { ProblemError } from '../../kernel/problem.ts';

/** A checkout of ours, whatever it pays for. */
export interface AskedCheckout {
  readonly id: string;
  readonly checkoutId: string;
  readonly amountMinor: number;
  readonly currencyCode: string;
}

/** Asks the provider what became of a checkout. @throws ProblemError */
export async function askProvider(app: Context, asked: AskedCheckout, resourcePath: string): Promise<PaymentResult> {
  const { id, checkoutId, amountMinor: amount, currencyCode: currency } = asked;
  try {
    return await app.payments.readResult(resourcePath, { checkoutId, amount, currency, merchantTransactionId: id });
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    app.log.named('payments').warn('A result could not be read', { kind: error.kind, code: error.code, checkoutId });
    if (error.kind === 'invalid_resource_path') {
      throw new ProblemError('invalid_request', { errors: [{ path: '/resourcePath', code: 'format' }] });
    }
    throw new ProblemError(error.kind === 'mismatch' ? 'payment_mismatch' : 'provider_unavailable');
  }
}
