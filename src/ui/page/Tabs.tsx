import { type ReactNode, useEffect, useRef } from 'react';
import './tabs.css';

export interface TabsProps {
  /** Names the navigation for assistive technology. */
  label: string;
  /** Links with the class `tab`; the router marks the current one with `aria-current`. */
  children: ReactNode;
}

const currentIn = (row: Element | null): Element | null => row?.querySelector('[aria-current]') ?? null;

/** Moves a row, and never the page, sideways until its current tab is to be seen, in either direction of reading. */
function revealCurrent(row: Element | null): void {
  const [seen, tab] = [row?.getBoundingClientRect(), currentIn(row)?.getBoundingClientRect()];
  if (row && seen && tab) row.scrollLeft += Math.min(0, tab.left - seen.left) + Math.max(0, tab.right - seen.right);
}

/** Pages beside one another under one heading: links, because each has an address of its own. */
export function Tabs({ label, children }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);
  useEffect(() => {
    const current = currentIn(nav.current);
    // Once: whoever moves the row afterwards is left alone.
    if (current !== shown.current) revealCurrent(nav.current);
    shown.current = current;
  });
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => revealCurrent(entry?.target ?? null));
    if (nav.current) watch.observe(nav.current);
    return () => watch.disconnect();
  }, []);
  return (
    <nav ref={nav} className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}
