import type { Tone } from './tone.ts';

export interface Toast {
  readonly id: number;
  readonly tone: Exclude<Tone, 'neutral'>;
  readonly text: string;
}

const STAYS_MS = 6000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Says that something happened, in translated text, for six seconds; failures stay until they are closed. */
export function showToast(text: string, tone: Toast['tone'] = 'positive'): void {
  lastId += 1;
  const id = lastId;
  publish([...toasts.slice(-2), { id, tone, text }]);
  if (tone !== 'negative') setTimeout(dismissToast, STAYS_MS, id);
}

/** The toasts that are shown, for `useSyncExternalStore`. */
export const toastStore = {
  getSnapshot: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
