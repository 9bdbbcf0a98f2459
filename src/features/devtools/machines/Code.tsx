import type { ReactNode } from 'react';

/** A name as the source has it, which reads from left to right in every language. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <bdi className="chart-code" dir="ltr" translate="no">
      {children}
    </bdi>
  );
}

/** What the source says about itself, in the language it is written in. */
export function Prose({ children }: { children: string }) {
  return (
    <p className="chart-prose" lang="en" dir="ltr">
      {children}
    </p>
  );
}
