import type { components } from '#contract/product-api.ts';
import { failureOf } from '../../engines/payments/result-codes.ts';

/** What a declined shopper may be told; the rest is `other`. */
export type DeclineReason = NonNullable<components['schemas']['CheckoutResult']['reason']>;

const reasons: Readonly<Record<string, DeclineReason>> = {
  declined: 'declined_by_bank',
  insufficient_funds: 'insufficient_funds',
  invalid_card: 'card_invalid',
  expired_card: 'card_expired',
  authentication_failed: 'authentication_failed',
  authentication_required: 'authentication_failed',
};

/** Why a card was declined, by the provider's code. */
export const declineReasonOf = (code: string): DeclineReason => reasons[failureOf(code)] ?? 'other';
