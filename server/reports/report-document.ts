import { minorDigits } from '../planner/money.ts';
import type { Report } from './read-report.ts';
import type { ReportLocale } from './report-exports.ts';
import { type ReportWords, reportWords } from './report-words.ts';

type Row = Report['rows'][number];
type Figures = Report['totals'];

/** How a column's numbers are written: whole, with so many decimals, or as a percentage. */
export type ColumnKind = { readonly kind: 'text' } | { readonly kind: 'decimal' | 'percent'; readonly digits: number };

export type ReportColumn = ColumnKind & { readonly title: string };

/** A number, a text of the report's own or a user's, or nothing where there is no figure. */
export type Cell = string | number | null;

/** A report as every kind of file writes it. */
export interface ReportDocument {
  readonly locale: ReportLocale;
  readonly name: string;
  readonly title: string;
  /** Under the title: the days, what they are compared with, when. */
  readonly lines: readonly string[];
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly Cell[])[];
  readonly totals: readonly Cell[];
  /** What the chart draws: plays by row, and those before where compared. */
  readonly chart: readonly { readonly label: string; readonly value: number; readonly before: number | null }[];
  readonly isTimeline: boolean;
  readonly sources: readonly string[];
  readonly words: ReportWords;
}

/** Arabic as the app writes it: its own words, Gregorian days. */
export const tagOf = (locale: ReportLocale): string => (locale === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en');

const dayOf = (day: string, locale: ReportLocale): string =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const daysOf = ({ from, to }: { from: string; to: string }, locale: ReportLocale): string =>
  from === to ? dayOf(from, locale) : `${dayOf(from, locale)} – ${dayOf(to, locale)}`;

function labelOf(report: Report, { key, label }: Row, words: ReportWords): string {
  switch (report.groupBy) {
    case 'day':
      return key;
    case 'hour':
      return `${key.padStart(2, '0')}:00`;
    case 'venue':
      return words.venues[key] ?? words.venues[key.slice(0, -2)] ?? key;
    case 'line':
      return label === null ? words.unknown : words.line(label);
    default:
      return label ?? words.unknown;
  }
}

/** The figures of a row, in the order of the columns. */
function figureCells(figures: Figures, digits: number): Cell[] {
  const major = (micros: number | null) => (micros === null ? null : micros / 1_000_000);
  return [
    figures.plays,
    Math.round(figures.impressions),
    Math.round(figures.reach),
    figures.frequency,
    figures.spend / 10 ** digits,
    major(figures.cpmMicros),
    major(figures.costPerPlayMicros),
    figures.sov,
    figures.delivery,
  ];
}

const beforeCells = (before: Figures | null, digits: number): Cell[] =>
  before ? [before.plays, Math.round(before.impressions), before.spend / 10 ** digits] : [];

/** Puts a report into words and columns. */
export function toDocument(report: Report, locale: ReportLocale): ReportDocument {
  const words = reportWords[locale];
  const digits = minorDigits(report.currency);
  const money = (title: string, decimals = digits): ReportColumn => ({
    title: `${title} (${report.currency})`,
    kind: 'decimal',
    digits: decimals,
  });
  const whole = (title: string): ReportColumn => ({ title, kind: 'decimal', digits: 0 });
  const columns: ReportColumn[] = [
    { title: words.groups[report.groupBy], kind: 'text' },
    whole(words.plays),
    whole(words.impressions),
    whole(words.reach),
    { title: words.frequency, kind: 'decimal', digits: 2 },
    money(words.spend),
    money(words.cpm),
    money(words.costPerPlay, Math.max(4, digits)),
    { title: words.sov, kind: 'percent', digits: 2 },
    { title: words.delivery, kind: 'percent', digits: 0 },
    ...(report.before
      ? [whole(words.before(words.plays)), whole(words.before(words.impressions)), money(words.before(words.spend))]
      : []),
  ];
  return {
    locale,
    name: report.campaign.name,
    title: words.titles[report.groupBy],
    lines: [
      daysOf(report, locale),
      ...(report.comparedWith ? [words.comparedWith(daysOf(report.comparedWith, locale))] : []),
      words.asOf(
        new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
          new Date(report.asOf),
        ),
      ),
    ],
    columns,
    rows: report.rows.map((row) => [
      labelOf(report, row, words),
      ...figureCells(row, digits),
      ...beforeCells(row.before, digits),
    ]),
    totals: [words.total, ...figureCells(report.totals, digits), ...beforeCells(report.before, digits)],
    chart: report.rows.map((row) => ({
      label: report.groupBy === 'day' ? row.key.slice(5) : labelOf(report, row, words),
      value: row.plays,
      before: row.before?.plays ?? null,
    })),
    isTimeline: report.groupBy === 'day' || report.groupBy === 'hour',
    sources: report.sources.map(({ figure, provenance, source, names, asOf }) => {
      const name = words[figure];
      const from = [words.sourceNames[source], ...names].join(locale === 'ar' ? '، ' : ', ');
      return `${name}: ${words.provenance[provenance]}. ${from} (${asOf.slice(0, 10)})`;
    }),
    words,
  };
}
