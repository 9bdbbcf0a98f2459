import { useWhen } from './use-when.ts';

/** Puts the focus on what `find` finds, each time that `value` turns up or is another; `true` for as soon as it is shown. */
export function useFocus(value: unknown, find: () => Element | null | undefined | false, options?: FocusOptions): void {
  useWhen(value, () => {
    const found = find();
    if (found instanceof HTMLElement) found.focus(options);
  });
}
