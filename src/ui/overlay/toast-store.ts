import type { Tone } from '../state/tone.ts';

/** What can be done about a message while it is shown, in translated text. */
export interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

export interface Toast {
  readonly id: number;
  readonly tone: Exclude<Tone, 'neutral'>;
  readonly text: string;
  readonly action: ToastAction | null;
}

const STAYS_MS = 6000;
/** Time to read a message, decide and reach its button. */
const STAYS_TO_ACT_MS = 12_000;

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

/**
 * Says that something happened, in translated text, for six seconds, or for twelve with something to do about it; failures stay
 * until they are closed. Returns what it can be taken away by.
 */
export function showToast(text: string, tone: Toast['tone'] = 'positive', action: ToastAction | null = null): number {
  lastId += 1;
  const id = lastId;
  publish([...toasts.slice(-2), { id, tone, text, action }]);
  if (tone !== 'negative') setTimeout(dismissToast, action ? STAYS_TO_ACT_MS : STAYS_MS, id);
  return id;
}

/** The toasts that are shown, for `useSyncExternalStore`. */
export const toastStore = {
  getSnapshot: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
