import { plainCell } from '#machines/reports/plain-cell.ts';

type Cell = string | number | null;

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = plainCell(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** RFC 4180 with a byte order mark, which spreadsheets need to read UTF-8. */
export function toCsv(rows: ReadonlyArray<readonly Cell[]>): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
}
