import { toCsv } from '#domain/csv/csv.ts';
import type { Cell, ReportColumn, ReportDocument } from './report-document.ts';

/** Numbers with a point and as many decimals as they have meaning: what a program reads again. */
function cell(value: Cell, column: ReportColumn | undefined): string | number {
  if (value === null) return '';
  if (typeof value === 'string' || column === undefined || column.kind === 'text') return String(value);
  return column.kind === 'percent' ? Number(value.toFixed(column.digits + 4)) : value.toFixed(column.digits);
}

const encode = (rows: readonly (readonly (string | number)[])[]): Uint8Array => new TextEncoder().encode(toCsv(rows));

/**
 * The table of a report, so that a program can read it: a row of names, each with how certain its figures are, the rows, and nothing
 * else. Their total is the last row where it is wanted.
 */
export const writeCsv = ({ columns, rows, totals }: ReportDocument, withTotal: boolean): Uint8Array =>
  encode([
    columns.map(({ title, certainty }) => (certainty ? `${title} [${certainty}]` : title)),
    ...[...rows, ...(withTotal ? [totals] : [])].map((row) => row.map((value, index) => cell(value, columns[index]))),
  ]);

/** A row for each source of figures: where they come from, of which days they are, and which they are compared with. */
export const writeDaysCsv = ({ sources, days, comparedWith, texts: { t } }: ReportDocument): Uint8Array =>
  encode([
    [
      t('report.figure'),
      t('report.certainty'),
      t('report.source'),
      t('report.date'),
      t('report.from'),
      t('report.to'),
      t('report.comparedFrom'),
      t('report.comparedTo'),
    ],
    ...sources.map(({ figures, certainty, source, date }) => [
      figures,
      certainty,
      source,
      date,
      days.from,
      days.to,
      comparedWith?.from ?? '',
      comparedWith?.to ?? '',
    ]),
  ]);
