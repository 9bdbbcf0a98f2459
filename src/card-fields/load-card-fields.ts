import { loadPaymentWidget } from '#src/platform/payment-widget.ts';

/** Loads the provider's fields. Rejects with a Failure: what is missing is the connection, ours or the provider's. */
export async function loadCardFields(scriptUrl: string): Promise<void> {
  try {
    await loadPaymentWidget(scriptUrl);
  } catch {
    throw { kind: navigator.onLine ? 'network' : 'offline' };
  }
}
