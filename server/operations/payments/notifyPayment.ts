import { PaymentError, type WebhookEvent } from '../../engines/payments/payment-provider.ts';
import { settleRegistration } from '../../flows/cards/settle-setup.ts';
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
  const checkoutId = event.type === 'PAYMENT' ? event.result?.checkoutId : undefined;
  if (checkoutId) await settleCheckout(call.app, checkoutId);
  const { registration } = event;
  if (registration) await settleRegistration(call.app, registration.registrationId, registration.checkoutId);
  return { status: 204, body: undefined };
};
