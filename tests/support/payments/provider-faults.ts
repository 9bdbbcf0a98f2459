import type { PaymentProvider } from '#server/engines/payments/payment-provider.ts';
import type { TestServer } from '../server/start-test-server.ts';

/** Breaks parts of the payment provider while `work` runs. */
export async function withProvider<T>(
  server: TestServer,
  change: (whole: PaymentProvider) => Partial<PaymentProvider>,
  work: () => Promise<T>,
): Promise<T> {
  const context = server.context as { payments: PaymentProvider };
  const whole = context.payments;
  context.payments = { ...whole, ...change(whole) };
  try {
    return await work();
  } finally {
    context.payments = whole;
  }
}
