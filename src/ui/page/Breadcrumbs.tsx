import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../element/Icon.tsx';
import './breadcrumbs.css';

export interface BreadcrumbsProps {
  /** Names the navigation for assistive technology. */
  label: string;
  /** Links to the pages above this one, the highest first, each with its key. */
  above: readonly ReactElement[];
  /** What this page is called. */
  current: ReactNode;
}

/** Where a page belongs. Narrow screens show the page right above it alone, as the way back. */
export function Breadcrumbs({ label, above, current }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {above.map((link) => (
          <li key={link.key}>
            <Icon name="arrow-start" size={14} className="breadcrumbs-back" />
            {link}
            <Icon name="chevron-end" size={14} className="breadcrumbs-next" />
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
