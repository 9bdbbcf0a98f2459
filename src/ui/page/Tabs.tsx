import type { ReactNode } from 'react';
import './tabs.css';

export interface TabsProps {
  /** Names the navigation for assistive technology. */
  label: string;
  /** Links with the class `tab`; the router marks the current one with `aria-current="page"`. */
  children: ReactNode;
}

/** Pages beside one another under one heading: links, because each has an address of its own. */
export function Tabs({ label, children }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}
