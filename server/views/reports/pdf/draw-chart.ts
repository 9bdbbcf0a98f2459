import type PDFDocument from 'pdfkit';
import { isolated, type Typesetter } from '../../pdf/typesetter.ts';
import type { ReportDocument } from '../report-document.ts';
import { scaleOf } from './scale.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const ink = '#1c1b22';
const soft = '#5d5b6b';
const line = '#d5d4de';
/** So many things are drawn as bars; the table has all of them. */
const MAX_BARS = 10;

type Page = InstanceType<typeof PDFDocument>;

/** A bar told from its neighbour by its pattern: full is now, an outline with slanted lines is before. */
function bar(page: Page, { x, y, width, height }: Box, isBefore: boolean): void {
  if (width <= 0 || height <= 0) return;
  if (!isBefore) {
    page.rect(x, y, width, height).fill(ink);
    return;
  }
  page.save();
  page.rect(x, y, width, height).clip();
  for (let at = x - height; at < x + width; at += 4)
    page
      .moveTo(at, y + height)
      .lineTo(at + height, y)
      .lineWidth(0.5)
      .stroke(ink);
  page.restore();
  page.rect(x, y, width, height).lineWidth(0.6).stroke(ink);
}

interface ChartParts {
  readonly page: Page;
  readonly type: Typesetter;
  readonly report: ReportDocument;
  readonly box: Box;
  readonly format: (value: number) => string;
}

const small = { size: 7, colour: soft } as const;
/** Room above a chart for what one axis is, and below it for the marks of the other and what that is. */
const above = 12;
const below = 26;

/** Columns over time; time runs the way of the text. */
function drawColumns({ page, type, report, box, format }: ChartParts): void {
  const data = report.chart;
  const isRtl = report.texts.dir === 'rtl';
  const marks = scaleOf(Math.max(...data.flatMap(({ value, before }) => [value, before ?? 0])));
  const highest = marks.at(-1) ?? 1;
  const axis = 52;
  const plot = {
    x: isRtl ? box.x : box.x + axis,
    y: box.y + above,
    width: box.width - axis,
    height: box.height - above - below,
  };
  type.line(report.axes.values, box.x, box.y - 5, box.width, small);
  type.line(report.axes.keys, plot.x, box.y + box.height - 10, plot.width, { ...small, align: 'center' });
  for (const mark of marks) {
    const y = plot.y + plot.height * (1 - mark / highest);
    page
      .moveTo(plot.x, y)
      .lineTo(plot.x + plot.width, y)
      .lineWidth(0.5)
      .stroke(mark === 0 ? soft : line);
    type.line(format(mark), isRtl ? plot.x + plot.width + 4 : box.x, y - 5, axis - 6, {
      ...small,
      align: isRtl ? 'start' : 'end',
    });
  }
  const band = plot.width / Math.max(1, data.length);
  const step = Math.max(1, Math.ceil(38 / band));
  const hasBefore = data.some(({ before }) => before !== null);
  const width = Math.min(26, band * 0.72) / (hasBefore ? 2 : 1);
  data.forEach(({ label, value, before }, index) => {
    const start = index * band;
    const x = (from: number, size: number) => (isRtl ? plot.x + plot.width - from - size : plot.x + from);
    const inner = start + (band - width * (hasBefore ? 2 : 1)) / 2;
    const height = (of: number) => (of / highest) * plot.height;
    const draw = (of: number, from: number, isBefore: boolean) =>
      bar(page, { x: x(from, width), y: plot.y + plot.height - height(of), width, height: height(of) }, isBefore);
    if (before !== null) draw(before, inner, true);
    draw(value, inner + (hasBefore ? width : 0), false);
    if (index % step === 0)
      type.line(label, x(start, band) - 20, plot.y + plot.height + 4, band + 40, { ...small, align: 'center' });
  });
}

/** Bars of what played most, each with its name and figure. */
function drawBars({ page, type, report, box, format }: ChartParts): void {
  const isRtl = report.texts.dir === 'rtl';
  const data = [...report.chart].sort((a, b) => b.value - a.value).slice(0, MAX_BARS);
  const marks = scaleOf(Math.max(...data.flatMap(({ value, before }) => [value, before ?? 0])));
  const highest = marks.at(-1) ?? 1;
  const names = box.width * 0.3;
  const figures = 70;
  const plot = box.width - names - figures;
  const top = box.y + above;
  const rowHeight = Math.min(18, (box.height - above - below - 10) / Math.max(1, data.length));
  const at = (from: number, size: number) => (isRtl ? box.x + box.width - from - size : box.x + from);
  const bottom = top + data.length * rowHeight;
  type.line(report.axes.keys, at(0, names - 8), box.y - 2, names - 8, small);
  type.line(report.axes.values, at(names, plot), bottom + 13, plot, { ...small, align: 'center' });
  for (const mark of marks) {
    const from = names + (mark / highest) * plot;
    page
      .moveTo(at(from, 0), top)
      .lineTo(at(from, 0), bottom + 2)
      .lineWidth(0.5)
      .stroke(mark === 0 ? soft : line);
    type.line(format(mark), at(from - 30, 60), bottom + 4, 60, { ...small, align: 'center' });
  }
  data.forEach(({ label, value, before }, index) => {
    const y = top + index * rowHeight;
    type.line(isolated(label), at(0, names - 8), y + rowHeight / 2 - 5, names - 8, { size: 8 });
    const thick = rowHeight * (before === null ? 0.6 : 0.36);
    const length = (of: number) => (of / highest) * plot;
    bar(page, { x: at(names, length(value)), y: y + rowHeight * 0.12, width: length(value), height: thick }, false);
    if (before !== null)
      bar(page, { x: at(names, length(before)), y: y + rowHeight * 0.52, width: length(before), height: thick }, true);
    const end = names + Math.max(length(value), length(before ?? 0)) + 6;
    type.line(format(value), at(end, figures), y + rowHeight / 2 - 5, figures, { size: 8 });
  });
  if (report.chart.length > MAX_BARS)
    type.line(
      report.texts.t('report.mostOf', { shown: MAX_BARS, all: report.chart.length }),
      box.x,
      box.y + box.height - 8,
      box.width,
      small,
    );
}

/** What the chart draws; with two periods, which pattern is which. */
export function drawLegend({ page, type, report, box }: Omit<ChartParts, 'format'>): void {
  const { t } = report.texts;
  const plays = t('report.figure.plays');
  const style = { size: 9, weight: 'bold' } as const;
  const hasBefore = report.chart.some(({ before }) => before !== null);
  const isRtl = report.texts.dir === 'rtl';
  let start = 0;
  for (const [name, isBefore] of hasBefore
    ? ([
        [plays, false],
        [t('report.before', { figure: plays }), true],
      ] as const)
    : ([[plays, false]] as const)) {
    const length = type.widthOf(name, style) + 2;
    const at = (from: number, size: number) => (isRtl ? box.x + box.width - from - size : box.x + from);
    if (hasBefore) {
      bar(page, { x: at(start, 12), y: box.y + 2, width: 12, height: 8 }, isBefore);
      start += 17;
    }
    type.line(name, at(start, length), box.y, length, style);
    start += length + 18;
  }
}

/** The report's plays as a picture that needs no colour. */
export function drawChart(parts: ChartParts): void {
  if (parts.report.isTimeline) drawColumns(parts);
  else drawBars(parts);
}
