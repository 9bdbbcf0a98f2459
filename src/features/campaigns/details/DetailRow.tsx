import type { ReactNode } from 'react';

/** A word of a plan and what it says. */
export function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="review-row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
