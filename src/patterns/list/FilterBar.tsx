import type { ReactNode } from 'react';
import { useMediaQuery } from '#src/lib/use-media-query.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { SearchArea } from './SearchArea.tsx';
import './list.css';

interface FilterBarProps {
  /** How its fields lie beside one another on wide screens. */
  className: string;
  /** The field that searches by words, where there is one: it stays in sight. */
  search?: ReactNode;
  /** The other fields. */
  children: ReactNode;
  /** How many of those are set. */
  count: number;
  onClear: () => void;
  /** What can be done with what is shown. */
  end?: ReactNode;
}

/** What narrows a list: fields beside one another, on narrow screens behind one button. */
export function FilterBar({ className, search, children, count, onClear, end }: FilterBarProps) {
  const isNarrow = useMediaQuery('(max-width: 40rem)');
  return (
    <SearchArea className={isNarrow ? 'filter-bar' : className}>
      {search}
      {isNarrow ? (
        <FilterSheet count={count} onClear={onClear}>
          {children}
        </FilterSheet>
      ) : (
        children
      )}
      {end}
    </SearchArea>
  );
}
