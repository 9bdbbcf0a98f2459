import { Fragment, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router';
import { SortHeader } from '#src/ui/data/SortHeader.tsx';
import { Table } from '#src/ui/data/Table.tsx';
import { directionOf, nextSort, type Sorting, type SortKind } from './sorting.ts';

export interface Column<TItem> {
  /** The heading of the column, and the label of its cells on narrow screens. */
  readonly heading: string;
  /** Figures, one below the other. */
  readonly isNumeric?: boolean;
  /** What its heading sorts by, as the address calls it, and which way first. */
  readonly sort?: readonly [by: string, kind: SortKind];
  /** What stands in a row; left out where the rows draw themselves. */
  readonly cell?: (item: TItem) => ReactNode;
}

export interface ListTableProps<TItem> {
  /** What the table shows. */
  caption: string;
  items: readonly TItem[];
  idOf: (item: TItem) => string;
  /** The first one names the row. */
  columns: readonly Column<TItem>[];
  /** Draws a whole row, where that has a life of its own. */
  row?: ((item: TItem) => ReactNode) | undefined;
  rows?: Ref<HTMLTableSectionElement> | undefined;
  /** A row leads where the link of its name, a `row-link`, does; other links in it are `above-row-link`. */
  isLinked?: boolean | undefined;
  /** Rows with less room around them. */
  isCompact?: boolean | undefined;
  /** How it is sorted, where its headings sort. */
  sorting?: Sorting | null | undefined;
}

const look = (isNumeric: boolean | undefined) => (isNumeric ? { className: 'num' } : {});

/** Items as rows; on narrow screens as cards with a label before each value. */
export function ListTable<TItem>(props: ListTableProps<TItem>) {
  const { caption, items, idOf, columns, row, rows, isLinked = false, isCompact = false, sorting } = props;
  return (
    <div className="list-table">
      <Table caption={caption} narrow="cards" interactive={isLinked} isCompact={isCompact}>
        <thead>
          <tr>
            {columns.map(({ heading, isNumeric = false, sort }) =>
              sorting && sort ? (
                <SortHeader key={heading} direction={directionOf(sort[0], sorting.sort)} numeric={isNumeric}>
                  <Link preventScrollReset to={{ search: sorting.searchOf(nextSort(...sort, sorting.sort)) }}>
                    {heading}
                  </Link>
                </SortHeader>
              ) : (
                <th key={heading} scope="col" {...look(isNumeric)}>
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody ref={rows}>
          {items.map((item) =>
            row ? (
              <Fragment key={idOf(item)}>{row(item)}</Fragment>
            ) : (
              <tr key={idOf(item)}>
                {columns.map(({ heading, isNumeric, cell }, index) =>
                  index === 0 ? (
                    <th key={heading} scope="row">
                      {cell?.(item)}
                    </th>
                  ) : (
                    <td key={heading} data-label={heading} {...look(isNumeric)}>
                      {cell?.(item)}
                    </td>
                  ),
                )}
              </tr>
            ),
          )}
        </tbody>
      </Table>
    </div>
  );
}
