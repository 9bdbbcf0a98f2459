import { loadScript, unloadScript } from './script-loader.ts';

declare global {
  interface Window {
    /** What the provider's script reads when it starts. */
    wpwlOptions?: {
      locale: string;
      theme: 'light' | 'dark';
      /** The provider brings no style: the page has its own for the form's parts. */
      style: 'plain';
      onReady: () => void;
      onError: (error: { name: string; message: string }) => void;
      /** Before a new card is sent; what is put into `.wpwl-form-card` goes with it. */
      onBeforeSubmitCard: () => boolean;
    };
    /** What the provider's script offers once it runs. */
    wpwl?: { unload?: () => void };
  }
}

/** `closed`: the provider does not know this checkout any more. */
export type PaymentWidgetState = 'absent' | 'loading' | 'ready' | 'closed' | 'failed';

let state: PaymentWidgetState = 'absent';
let isKept = false;
const listeners = new Set<() => void>();

function become(next: PaymentWidgetState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** How the provider's fields stand; there is one widget in a page. */
export const paymentWidgetStore = {
  getSnapshot: (): PaymentWidgetState => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether a new card is to be kept at the provider for next time; asked when it is sent. */
export function keepNewCard(isWanted: boolean): void {
  isKept = isWanted;
}

/** Tells the provider whether to keep the card, by the input that its form takes for that. */
function addKeeping(): boolean {
  for (const form of document.querySelectorAll('.wpwl-form-card')) {
    form.querySelector('[name=createRegistration]')?.remove();
    if (!isKept) continue;
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name: 'createRegistration', value: 'true' });
    form.append(input);
  }
  return true;
}

/** Loads the provider's script, which fills `form.paymentWidgets[data-brands]`; rejects when it does not load. */
export async function loadPaymentWidget(scriptUrl: string): Promise<void> {
  unloadPaymentWidget(scriptUrl);
  become('loading');
  const { lang, dataset } = document.documentElement;
  window.wpwlOptions = {
    locale: lang,
    theme: dataset.theme === 'dark' ? 'dark' : 'light',
    style: 'plain',
    onReady: () => become('ready'),
    onBeforeSubmitCard: addKeeping,
    onError: ({ name }) => become(name === 'InvalidCheckoutIdError' ? 'closed' : 'failed'),
  };
  try {
    await loadScript(scriptUrl);
  } catch (error) {
    become('absent');
    throw error;
  }
}

/** Takes the provider's fields and script away again. */
export function unloadPaymentWidget(scriptUrl: string): void {
  window.wpwl?.unload?.();
  delete window.wpwl;
  delete window.wpwlOptions;
  unloadScript(scriptUrl);
  become('absent');
}
