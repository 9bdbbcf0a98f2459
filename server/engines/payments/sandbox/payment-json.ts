import { toDecimal } from '../amount.ts';
import type { SandboxCheckout, SandboxPayment, SandboxRegistration } from './sandbox-rows.ts';

/** `2026-11-21 08:12:13+0000`, the protocol's own notation. */
export const protocolTime = (iso: string): string =>
  `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')}+0000`;

/** An answer that is only a result code. `ndc` is the checkout it is about. */
export const resultJson = (code: string, description: string, now: Date, ndc?: string) => ({
  result: { code, description },
  timestamp: protocolTime(now.toISOString()),
  ...(ndc === undefined ? {} : { ndc }),
});

/** A stored card as the protocol writes it, in answers and in notifications alike. */
export const registrationJson = (
  registration: SandboxRegistration,
  code = '000.100.110',
  description = 'Request successfully processed',
) => ({
  id: registration.id,
  paymentBrand: registration.brand,
  merchantTransactionId: registration.merchantTransactionId,
  result: { code, description },
  resultDetails: { CardholderInitiatedTransactionID: registration.initialTransactionId },
  card: {
    bin: registration.cardBin,
    last4Digits: registration.cardLast4,
    holder: registration.cardHolder,
    expiryMonth: registration.cardExpiryMonth,
    expiryYear: registration.cardExpiryYear,
  },
  timestamp: protocolTime(registration.createdAt),
  ndc: registration.checkoutId,
});

/** What became of storing a card alone, where no card is stored. */
export const unstoredJson = ({ id, resultCode, resultDescription }: SandboxCheckout, now: Date) =>
  resultJson(resultCode ?? '000.200.000', resultDescription ?? 'transaction pending', now, id);

/** A payment, refund or chargeback as the protocol writes it, in answers and in notifications alike. */
export const paymentJson = (payment: SandboxPayment) => ({
  id: payment.id,
  ...(payment.refundsId === null ? {} : { referencedId: payment.refundsId }),
  paymentType: payment.paymentType,
  paymentBrand: payment.brand,
  amount: toDecimal(payment.amountMinor, payment.currencyCode),
  currency: payment.currencyCode,
  merchantTransactionId: payment.merchantTransactionId,
  result: { code: payment.resultCode, description: payment.resultDescription },
  ...(payment.registrationId === null ? {} : { registrationId: payment.registrationId }),
  resultDetails: { CardholderInitiatedTransactionID: payment.id },
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
