import { plainCell } from './plain-cell.ts';

/** One RFC 4180 field; what a spreadsheet would run as a formula is made plain text. */
function field(value: string | number): string {
  const text = typeof value === 'string' ? plainCell(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows of RFC 4180. */
export const csvRows = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

/** RFC 4180 with a byte order mark, which spreadsheets need to see UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string => `\uFEFF${csvRows(rows)}`;
