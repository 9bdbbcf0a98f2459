import { Fragment, type ReactNode, type Ref } from 'react';
import { Table } from '#src/ui/data/Table.tsx';

export interface Column<TItem> {
  /** The heading of the column, and the label of its cells on narrow screens. */
  readonly heading: string;
  /** Figures, one below the other. */
  readonly isNumeric?: boolean;
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
}

const look = (isNumeric: boolean | undefined) => (isNumeric ? { className: 'num' } : {});

/** Items as rows; on narrow screens as cards with a label before each value. */
export function ListTable<TItem>({ caption, items, idOf, columns, row, rows }: ListTableProps<TItem>) {
  return (
    <div className="list-table">
      <Table caption={caption} narrow="cards">
        <thead>
          <tr>
            {columns.map(({ heading, isNumeric }) => (
              <th key={heading} scope="col" {...look(isNumeric)}>
                {heading}
              </th>
            ))}
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
