import { PaymentError } from '../../engines/payments/payment-provider.ts';
import { reconcileDay as reconcile } from '../../flows/reconciliation/reconcile-day.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';

export const reconcileDay: Handler<'reconcileDay'> = async ({ body }, call) => {
  try {
    await reconcile(call.app, body.day, operatorOf(call));
  } catch (error) {
    if (error instanceof PaymentError) throw new ProblemError('provider_unavailable');
    throw error;
  }
  return { status: 204, body: undefined };
};
