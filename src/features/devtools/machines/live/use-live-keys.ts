import { useListener } from '#src/lib/use-listener.ts';
import type { Live } from './use-live.ts';

const typesText = (target: Element) => target.matches('input, textarea, select, [contenteditable]');

/** `[` and `]` step back and forth, `l` goes back to what happens now; heard while the focus is within the chart's view. */
export function useLiveKeys({ step, follow }: Pick<Live, 'step' | 'follow'>): void {
  const actions: Readonly<Record<string, (() => void) | undefined>> = {
    '[': () => step(-1),
    ']': () => step(1),
    l: follow,
  };
  useListener<KeyboardEvent>(
    () => document,
    'keydown',
    (event) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const act = actions[key];
      if (!act || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
      if (!target.closest('.chart-view') || typesText(target)) return;
      event.preventDefault();
      act();
    },
  );
}
