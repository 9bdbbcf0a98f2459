/** What a column sorts: its two orders are called after that. */
export type SortKind = 'words' | 'days' | 'figures';

/** How a list is sorted, and how it would be asked for sorted otherwise. */
export interface Sorting {
  /** The name of what it is sorted by; with a minus in front downwards. */
  readonly sort: string;
  /** The address, without the path, of the list sorted so. */
  searchOf(sort: string): string;
}

/** How a column sorts now; null when the list is sorted by another. */
export function directionOf(column: string, sort: string): 'ascending' | 'descending' | null {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : null;
}

/** What a click on a column's heading sorts by: words upwards first, figures and days downwards, then the other way round. */
export function nextSort<Column extends string>(column: Column, kind: SortKind, sort: string): Column | `-${Column}` {
  const direction = directionOf(column, sort);
  if (direction === 'ascending') return `-${column}`;
  if (direction === 'descending') return column;
  return kind === 'words' ? column : `-${column}`;
}
