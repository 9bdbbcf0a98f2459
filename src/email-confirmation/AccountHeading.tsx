import { useRef } from 'react';
import { useFocus } from '#src/lib/use-focus.ts';
import './account-page.css';

/**
 * The heading of a page before sign-in. Where a page changes under the same address, the new heading takes the focus
 * (`takesFocus`), as it does after a navigation.
 */
export function AccountHeading({ title, takesFocus = false }: { title: string; takesFocus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocus(takesFocus, () => heading.current, { preventScroll: true });
  return (
    <h1 ref={heading} className="account-title" tabIndex={-1}>
      {title}
    </h1>
  );
}
