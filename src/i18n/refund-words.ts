import type { components } from '#contract/product-api.ts';
import type { MessageId } from './message-ids.ts';

/** Why money is, or is to be, paid back. */
export const refundReasonMessages: Readonly<Record<components['schemas']['Refund']['reason'], MessageId>> = {
  cancelled: 'refund.why.cancelled',
  late_payment: 'refund.why.latePayment',
  duplicate_payment: 'refund.why.duplicatePayment',
  reduced: 'refund.why.reduced',
  rejected: 'refund.why.rejected',
  undelivered: 'refund.why.undelivered',
};
