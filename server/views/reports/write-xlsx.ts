import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/node';
import type { Cell, ReportColumn, ReportDocument } from './report-document.ts';

const ink = '#1c1b22';
const soft = '#5d5b6b';
const shade = '#ececf4';

const formatOf = (column: ReportColumn): string => {
  if (column.kind === 'text') return '@';
  const decimals = column.digits > 0 ? `.${'0'.repeat(column.digits)}` : '';
  return column.kind === 'percent' ? `0${decimals}%` : `#,##0${decimals}`;
};

/** Text is written as text whatever it begins with: what a user named `=1+1` is no formula. */
const textCell = (value: string, style: object = {}): SheetCell => ({ value, type: String, format: '@', ...style });

function cell(value: Cell, column: ReportColumn, style: object = {}): SheetCell {
  if (value === null) return null;
  if (typeof value === 'string') return textCell(value, style);
  return { value, type: Number, format: formatOf(column), ...style };
}

/** A workbook of two sheets: the table with its totals, and where its figures come from. */
export async function writeXlsx(report: ReportDocument): Promise<Uint8Array> {
  const { columns, rows, totals, texts } = report;
  const { t } = texts;
  const rightToLeft = texts.dir === 'rtl';
  const head = { fontWeight: 'bold', backgroundColor: shade, color: ink, wrap: true } as const;
  const aside = { backgroundColor: shade, color: soft, fontStyle: 'italic', fontSize: 9 } as const;
  const row = (cells: readonly Cell[], style: object = {}) =>
    columns.map((column, index) => cell(cells[index] ?? null, column, style));
  const lines = [report.title, ...report.lines];
  return writeXlsxFile([
    {
      // Excel refuses a sheet's name beyond 31 characters and some signs; ours are our own words.
      sheet: report.title.slice(0, 31),
      rightToLeft,
      orientation: 'landscape',
      columns: columns.map(({ kind }) => ({ width: kind === 'text' ? 34 : 16 })),
      data: [
        [textCell(report.name, { fontWeight: 'bold', fontSize: 14 })],
        ...lines.map((line) => [textCell(line)]),
        [],
        columns.map(({ title, kind }) => textCell(title, { ...head, ...(kind === 'text' ? {} : { align: 'right' }) })),
        columns.map(({ certainty }) => textCell(certainty ?? '', { ...aside, align: 'right' })),
        ...rows.map((cells) => row(cells)),
        row(totals, { fontWeight: 'bold', topBorderStyle: 'thin' }),
      ],
    },
    {
      sheet: t('report.sources').slice(0, 31),
      rightToLeft,
      columns: [{ width: 30 }, { width: 18 }, { width: 80 }, { width: 14 }],
      data: [
        [t('report.figure'), t('report.certainty'), t('report.source'), t('report.date')].map((title) =>
          textCell(title, head),
        ),
        ...report.sources.map(({ figures, certainty, source, date }) =>
          [figures, certainty, source, date].map((text) => textCell(text, { wrap: true })),
        ),
      ],
    },
  ]).toBuffer();
}
