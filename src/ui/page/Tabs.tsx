import { type ReactNode, useEffect, useRef } from 'react';
import './tabs.css';

export interface TabsProps {
  /** Names the navigation for assistive technology. */
  label: string;
  /** Links with the class `tab`; the router marks the current one with `aria-current`. */
  children: ReactNode;
}

/** Moves a row sideways until something in it is to be seen, in either direction of reading. */
function reveal(row: Element | null, inside: Element): void {
  if (!row) return;
  const [seen, box] = [row.getBoundingClientRect(), inside.getBoundingClientRect()];
  row.scrollLeft += Math.min(0, box.left - seen.left) + Math.max(0, box.right - seen.right);
}

/** Pages beside one another under one heading: links, because each has an address of its own. The current one is never out of sight. */
export function Tabs({ label, children }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]') ?? null;
    // Once: whoever moves the row afterwards is left alone. The row by itself: the page stays where it is.
    if (current && current !== shown.current) reveal(nav.current, current);
    shown.current = current;
  });
  return (
    <nav ref={nav} className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}
