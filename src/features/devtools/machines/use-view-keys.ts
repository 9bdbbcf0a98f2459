import { useListener } from '#src/lib/use-listener.ts';

const typesText = (target: Element) => target.matches('input, textarea, select, [contenteditable]');

/** What single keys do, while the focus is within the chart's view, nothing is typed and `isOn`. */
export function useViewKeys(actions: Readonly<Record<string, (() => void) | undefined>>, isOn: boolean): void {
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
    isOn,
  );
}
