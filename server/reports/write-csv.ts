import { toCsv } from '../lib/csv.ts';
import type { Cell, ReportColumn, ReportDocument } from './report-document.ts';

/** Numbers with a point and as many decimals as they have meaning: what a program reads again. */
function cell(value: Cell, column: ReportColumn | undefined): string | number {
  if (value === null) return '';
  if (typeof value === 'string' || column === undefined || column.kind === 'text') return String(value);
  return column.kind === 'percent' ? Number(value.toFixed(column.digits + 4)) : value.toFixed(column.digits);
}

/**
 * The table of a report, so that a program can read it: a row of names, each with how certain its figures are, then the rows. The total
 * is theirs to sum. What follows an empty row says where the figures come from, and after another one of which days they are.
 */
export const writeCsv = ({ columns, rows, sources, lines, words }: ReportDocument): Uint8Array =>
  new TextEncoder().encode(
    toCsv([
      columns.map(({ title, certainty }) => (certainty ? `${title} [${certainty}]` : title)),
      ...rows.map((row) => row.map((value, index) => cell(value, columns[index]))),
      [],
      [words.figure, words.certainty, words.source, words.date],
      ...sources.map(({ figures, certainty, source, date }) => [figures, certainty, source, date]),
      [],
      ...lines.map((line) => [line]),
    ]),
  );
