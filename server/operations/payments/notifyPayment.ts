import { PaymentError, type WebhookEvent } from '../../engines/payments/payment-provider.ts';
import { settleRegistration } from '../../flows/cards/settle-setup.ts';
import { settleChargeback } from '../../flows/orders/settle-chargeback.ts';
import { settleCheckout } from '../../flows/orders/settle-checkout.ts';
import type { Handler } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';

export const notifyPayment: Handler<'notifyPayment'> = async ({ body }, call) => {
  let event: WebhookEvent;
  try {
    event = call.app.payments.decryptWebhook(call.request.headers, body);
  } catch (error) {
    if (error instanceof PaymentError) throw new ProblemError('forbidden');
    throw error;
  }
  // The notification only says where to look; the provider is asked for the result itself.
  const result = event.type === 'PAYMENT' ? event.result : undefined;
  if (result?.paymentType === 'CB' || result?.paymentType === 'CR') await settleChargeback(call.app, result);
  else if (result?.checkoutId) await settleCheckout(call.app, result.checkoutId);
  const { registration } = event;
  if (registration) await settleRegistration(call.app, registration.registrationId, registration.checkoutId);
  return { status: 204, body: undefined };
};
