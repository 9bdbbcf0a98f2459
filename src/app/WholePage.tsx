import type { ReactNode } from 'react';
import './whole-page.css';

/** A page without any frame, for when there is no tenant or no route to frame: its one message in the middle. */
export function WholePage({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="whole-page">
      {children}
    </main>
  );
}
