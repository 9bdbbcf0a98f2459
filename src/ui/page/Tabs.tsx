import { type ReactNode, useEffect, useRef } from 'react';
import './tabs.css';

export interface TabsProps {
  /** Names the navigation for assistive technology. */
  label: string;
  /** Links with the class `tab`; the router marks the current one with `aria-current`. */
  children: ReactNode;
}

/** Pages beside one another under one heading: links, because each has an address of its own. The current one is never out of sight. */
export function Tabs({ label, children }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]') ?? null;
    // Once: whoever moves the row afterwards is left alone.
    if (current !== shown.current) current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    shown.current = current;
  });
  return (
    <nav ref={nav} className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}
