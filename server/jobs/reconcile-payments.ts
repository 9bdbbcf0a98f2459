import type { Context } from '../context.ts';
import { PaymentError } from '../engines/payments/payment-provider.ts';
import { daysToReconcile, reconcileDay } from '../flows/reconciliation/reconcile-day.ts';

/** So many days at a time: the first run of an old platform has years before it. */
const AT_ONCE = 5;

/** Compares the days that are to be looked at. A provider that is away is asked again at the next turn. */
export async function reconcilePayments(app: Context): Promise<void> {
  for (const { day } of await daysToReconcile(app, AT_ONCE)) {
    try {
      await reconcileDay(app, day);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      app.log.named('payments').warn('A day cannot be reconciled yet', { day, kind: error.kind });
      return;
    }
  }
}
