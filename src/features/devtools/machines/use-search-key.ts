import type { RefObject } from 'react';
import { useListener } from '#src/lib/use-listener.ts';

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, dialog *, [role="dialog"] *'));

/** The key `/` leads to the search, wherever on the page one is but where it would be typed. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>): void {
  useListener<KeyboardEvent>(
    () => document,
    'keydown',
    (event) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typesText(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    },
  );
}
