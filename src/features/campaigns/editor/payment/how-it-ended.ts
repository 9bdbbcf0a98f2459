import type { CheckoutEvent } from '#machines/payments/checkout.machine.ts';
import type { Schema } from '#src/api/client.ts';

type Ending = Extract<CheckoutEvent, { type: 'checkout.ended' }>['how'];

/** How an order has ended, seen by somebody who was about to pay for it; null while it waits. */
export function howItEnded({
  status,
  isUnderReview,
}: Pick<Schema<'CheckoutOrder'>, 'status' | 'isUnderReview'>): Ending | null {
  if (isUnderReview) return 'paid';
  switch (status) {
    case 'open':
    case 'awaiting_payment':
      return null;
    case 'cancelled':
      return 'abandoned';
    case 'expired':
      return 'expired';
    case 'paid':
    case 'partially_refunded':
    case 'refunded':
      return 'paid';
  }
}
