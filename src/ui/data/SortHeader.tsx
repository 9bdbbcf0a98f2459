import type { ReactNode } from 'react';
import { Icon } from '../element/Icon.tsx';
import { tableRoles } from './Table.tsx';
import './table.css';

export interface SortHeaderProps {
  /** How the table is sorted by this column now; null when by another. */
  direction: 'ascending' | 'descending' | null;
  numeric?: boolean;
  /** A link or a button that sorts by this column, with its name. */
  children: ReactNode;
}

/** A column heading that sorts. */
export function SortHeader({ direction, numeric = false, children }: SortHeaderProps) {
  return (
    <th
      {...tableRoles.columnHeader}
      scope="col"
      aria-sort={direction ?? 'none'}
      className={numeric ? 'num' : undefined}
    >
      <span className="sort-header">
        {children}
        {direction ? (
          <Icon name="chevron-down" size={14} className={direction === 'ascending' ? 'sort-up' : 'sort-down'} />
        ) : (
          <Icon name="sort" size={14} className="sort-rest" />
        )}
      </span>
    </th>
  );
}
