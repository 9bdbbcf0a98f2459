import { columnLooks, type ListColumn } from './campaign-columns.ts';

/** Fixed widths, so that no column moves while rows come and go; the name takes what is left. */
export const ColumnWidths = ({ columns }: { columns: readonly ListColumn[] }) => (
  <colgroup>
    <col className="campaign-choice-column" />
    <col className="campaign-name-column" />
    {columns.map((column) => (
      <col key={column} style={{ inlineSize: columnLooks[column].width }} />
    ))}
  </colgroup>
);
