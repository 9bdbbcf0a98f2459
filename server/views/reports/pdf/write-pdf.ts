import { setImmediate as breathe } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { createTypesetter, isolated, type Typesetter } from '../../pdf/typesetter.ts';
import type { Cell, ReportColumn, ReportDocument, ReportSource } from '../report-document.ts';
import { drawChart, drawLegend } from './draw-chart.ts';
import type { Picture } from './read-pictures.ts';

const margin = 36;
const rowHeight = 15;
const chartHeight = 200;
/** What the pictures beside the heading are held within. */
const pictureBox = { width: 78, height: 52 };
const soft = '#5d5b6b';

type Page = InstanceType<typeof PDFDocument>;

/** A figure as people read it; a dash where there is none. */
function createCellText({ texts }: ReportDocument) {
  const formats = new Map<ReportColumn, Intl.NumberFormat>();
  return (value: Cell, column: ReportColumn): string => {
    if (value === null) return '–';
    if (typeof value === 'string' || column.kind === 'text') return isolated(String(value));
    const known =
      formats.get(column) ??
      new Intl.NumberFormat(texts.tag, {
        style: column.kind,
        minimumFractionDigits: column.digits,
        maximumFractionDigits: column.digits,
      });
    formats.set(column, known);
    return known.format(value);
  };
}

/** Where each column begins, from the start of the line, and how wide it is: the first has what the figures leave. */
function columnBands(columns: readonly ReportColumn[], width: number): { start: number; size: number }[] {
  const first = Math.max(110, width - (columns.length - 1) * 72);
  const rest = (width - first) / (columns.length - 1);
  return columns.map((_, index) =>
    index === 0 ? { start: 0, size: first } : { start: first + (index - 1) * rest, size: rest },
  );
}

interface TableParts {
  readonly page: Page;
  readonly type: Typesetter;
  readonly report: ReportDocument;
  /** Told how much of the rows is written, 0 to 1. */
  readonly onProgress: (part: number) => Promise<void>;
}

async function drawTable({ page, type, report, onProgress }: TableParts, top: number): Promise<number> {
  const { columns, rows, totals } = report;
  const width = page.page.width - 2 * margin;
  const bottom = page.page.height - margin - 24;
  const bands = columnBands(columns, width);
  // Goals and days before beside all else: a sum of millions still fits its column.
  const size = columns.length > 13 ? 6.5 : 8;
  const textOf = createCellText(report);
  const isRtl = report.texts.dir === 'rtl';
  let y = top;
  const write = (texts: readonly string[], style: { weight: 'plain' | 'bold'; size: number; colour?: string }) =>
    texts.forEach((text, index) => {
      const { start, size } = bands[index] ?? { start: 0, size: 0 };
      const inner = size - 6;
      const x = isRtl ? margin + width - start - inner : margin + start;
      type.line(text, x, y, inner, { ...style, align: index === 0 ? 'start' : 'end' });
    });
  const rule = (colour: string) =>
    page
      .moveTo(margin, y - 3)
      .lineTo(margin + width, y - 3)
      .lineWidth(0.5)
      .stroke(colour);
  const head = () => {
    const names = columns.map(({ title }, index) =>
      type.wrap(title, (bands[index]?.size ?? 0) - 6, { size: 7, weight: 'bold' }),
    );
    const lines = Math.max(...names.map(({ length }) => length));
    for (let line = 0; line < lines; line += 1) {
      write(
        names.map((name) => name[line] ?? ''),
        { weight: 'bold', size: 7, colour: soft },
      );
      y += 9;
    }
    write(
      columns.map(({ certainty }) => certainty ?? ''),
      { weight: 'plain', size: 6, colour: soft },
    );
    y += 16;
    rule('#8a8899');
  };
  head();
  for (const [index, cells] of rows.entries()) {
    if (y > bottom - rowHeight) {
      page.addPage();
      y = margin;
      head();
      await onProgress(index / rows.length);
    }
    write(
      columns.map((column, position) => textOf(cells[position] ?? null, column)),
      { weight: 'plain', size },
    );
    y += rowHeight;
  }
  y += 4;
  rule('#8a8899');
  write(
    columns.map((column, position) => textOf(totals[position] ?? null, column)),
    { weight: 'bold', size },
  );
  return y + rowHeight + 8;
}

const lineOf = ({ figures, certainty, source, date }: ReportSource): string =>
  `${figures}: ${certainty}. ${source} (${date})`;

function drawSources({ page, type, report }: TableParts, top: number): void {
  const width = page.page.width - 2 * margin;
  const style = { size: 7, colour: soft };
  const lines = report.sources.flatMap((source) => type.wrap(lineOf(source), width, style));
  let y = top;
  if (y + (lines.length + 1) * 10 > page.page.height - margin - 16) {
    page.addPage();
    y = margin;
  }
  type.line(report.texts.t('report.sources'), margin, y, width, { size: 8, weight: 'bold' });
  for (const line of lines) {
    y += 10;
    type.line(line, margin, y, width, style);
  }
}

/** The pictures at the end of the heading's lines; answers how much of their width they take. */
function drawPictures(page: Page, pictures: readonly Picture[], isRtl: boolean): number {
  const { width, height } = pictureBox;
  let taken = 0;
  for (const picture of pictures) {
    const scale = Math.min(width / picture.width, height / picture.height);
    const size = { width: picture.width * scale, height: picture.height * scale };
    taken += size.width;
    page.image(picture.content, isRtl ? margin + taken - size.width : page.page.width - margin - taken, margin, size);
    taken += 8;
  }
  return taken;
}

/** Whose report it is, of what and of which days; answers where it ends. */
function drawHeading({ page, type, report }: Omit<TableParts, 'onProgress'>, pictures: readonly Picture[]): number {
  const isRtl = report.texts.dir === 'rtl';
  const taken = drawPictures(page, pictures, isRtl);
  const x = isRtl ? margin + taken : margin;
  const width = page.page.width - 2 * margin - taken;
  type.line(isolated(report.name), x, margin, width, { size: 16, weight: 'bold' });
  type.line(report.title, x, margin + 24, width, { size: 11, weight: 'bold' });
  type.line(report.lines.join('  ·  '), x, margin + 40, width, { size: 8, colour: soft });
  let y = margin + 54;
  for (const [what, value] of report.facts)
    for (const line of type.wrap(`${what}: ${value}`, width, { size: 8 })) {
      type.line(line, x, y, width, { size: 8 });
      y += 11;
    }
  return y + 8;
}

/** A report as a document for people: heading, chart, table with its totals, sources, on A4 across. Right to left in Arabic. */
export async function writePdf(
  report: ReportDocument,
  pictures: readonly Picture[],
  onProgress: TableParts['onProgress'],
): Promise<Uint8Array> {
  const page = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    bufferPages: true,
    lang: report.texts.language,
    displayTitle: true,
    info: { Title: `${report.name}: ${report.title}`, Creator: 'Marquee', Producer: 'Marquee' },
  });
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.once('end', resolve);
    page.once('error', reject);
  });
  const type = createTypesetter(page, report.texts.dir);
  const width = page.page.width - 2 * margin;
  let top = drawHeading({ page, type, report }, pictures);
  if (report.chart.length > 0) {
    const plays = report.columns[1];
    const textOf = createCellText(report);
    drawLegend({ page, type, report, box: { x: margin, y: top, width, height: 12 } });
    drawChart({
      page,
      type,
      report,
      box: { x: margin, y: top + 16, width, height: chartHeight },
      format: (value) => (plays ? textOf(value, plays) : String(value)),
    });
    top += chartHeight + 34;
  }
  // A page at a time: other requests are answered between them.
  const table = {
    page,
    type,
    report,
    async onProgress(part: number) {
      await onProgress(part);
      await breathe();
    },
  };
  drawSources(table, await drawTable(table, top));
  const { count } = page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index);
    type.line(
      report.texts.t('report.page', { page: index + 1, pages: count }),
      margin,
      page.page.height - margin,
      width,
      {
        size: 7,
        colour: soft,
        align: 'center',
      },
    );
  }
  page.end();
  await done;
  return Buffer.concat(parts);
}
