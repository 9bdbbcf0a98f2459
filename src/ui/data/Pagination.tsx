import type { ReactNode } from 'react';
import './pagination.css';

export interface PaginationProps {
  /** Names the navigation. */
  label: string;
  /** Links or buttons; null at either end of the list. */
  previous: ReactNode | null;
  next: ReactNode | null;
  /** How much is shown of how much. */
  summary?: ReactNode;
}

/** The way through a list whose pages have cursors, not numbers. */
export function Pagination({ label, previous, next, summary }: PaginationProps) {
  if (!previous && !next && !summary) return null;
  return (
    <nav className="pagination" aria-label={label}>
      <span className="muted">{summary}</span>
      <span className="pagination-links">
        {previous}
        {next}
      </span>
    </nav>
  );
}
