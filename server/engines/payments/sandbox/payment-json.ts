import { toDecimal } from '../amount.ts';
import type { SandboxPayment } from './checkout-store.ts';

/** `2026-11-21 08:12:13+0000`, the protocol's own notation. */
export const protocolTime = (iso: string): string =>
  `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')}+0000`;

/** An answer that is only a result code. `ndc` is the checkout it is about. */
export const resultJson = (code: string, description: string, now: Date, ndc?: string) => ({
  result: { code, description },
  timestamp: protocolTime(now.toISOString()),
  ...(ndc === undefined ? {} : { ndc }),
});

/** A payment or refund as the protocol writes it, in answers and in notifications alike. */
export const paymentJson = (payment: SandboxPayment) => ({
  id: payment.id,
  ...(payment.refundsId === null ? {} : { referencedId: payment.refundsId }),
  paymentType: payment.paymentType,
  paymentBrand: payment.brand,
  amount: toDecimal(payment.amountMinor, payment.currencyCode),
  currency: payment.currencyCode,
  merchantTransactionId: payment.merchantTransactionId,
  result: { code: payment.resultCode, description: payment.resultDescription },
  card: {
    bin: payment.cardBin,
    last4Digits: payment.cardLast4,
    holder: payment.cardHolder,
    expiryMonth: payment.cardExpiryMonth,
    expiryYear: payment.cardExpiryYear,
  },
  timestamp: protocolTime(payment.createdAt),
  ndc: payment.checkoutId,
});
