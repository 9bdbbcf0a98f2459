import { currencyDigits } from '#domain/money/currency.ts';
import type { ReportDays } from '../../rooms/reports/report-view.ts';
import { isTextId, type Texts, textsIn } from '../../texts/texts.ts';
import type { Report } from './read-report.ts';
import type { ReportFacts } from './report-facts.ts';

type Row = Report['rows'][number];
type Figures = Report['totals'];
type Source = Report['sources'][number];

/** How a column's numbers are written: whole, with so many decimals, or as a percentage. */
export type ColumnKind = { readonly kind: 'text' } | { readonly kind: 'decimal' | 'percent'; readonly digits: number };

export type ReportColumn = ColumnKind & {
  readonly title: string;
  /** Estimated, measured or final, in words; null where the column is no figure. */
  readonly certainty: string | null;
};

/** A number, a text of the report's own or a user's, or nothing where there is no figure. */
export type Cell = string | number | null;

/** Where some figures come from, in words. */
export interface ReportSource {
  readonly figures: string;
  readonly certainty: string;
  readonly source: string;
  /** The date of the source. */
  readonly date: string;
}

/** A report as every kind of file writes it. */
export interface ReportDocument {
  readonly texts: Texts;
  readonly name: string;
  readonly title: string;
  /** Under the title: the days, what they are compared with, when. */
  readonly lines: readonly string[];
  /** Whose it is, when it runs and what it shows, each with what it is. */
  readonly facts: readonly (readonly [what: string, value: string])[];
  readonly days: ReportDays;
  readonly comparedWith: ReportDays | null;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly Cell[])[];
  readonly totals: readonly Cell[];
  /** What the chart draws: plays by row, and those before where compared. */
  readonly chart: readonly { readonly label: string; readonly value: number; readonly before: number | null }[];
  /** What the chart's rows are, and what they are measured in. */
  readonly axes: { readonly keys: string; readonly values: string };
  readonly isTimeline: boolean;
  /** Of every figure, how it is found and of when that is. */
  readonly sources: readonly ReportSource[];
}

const dayOf = (day: string, { tag }: Texts): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const daysOf = ({ from, to }: { from: string; to: string }, texts: Texts): string =>
  from === to ? dayOf(from, texts) : `${dayOf(from, texts)} – ${dayOf(to, texts)}`;

/** Names one after another, with the comma of the language. */
const listOf = (names: readonly string[], { t }: Texts): string =>
  names.length === 0 ? '' : names.reduce((list, next) => t('report.list', { list, next }));

/** A type of place by its code, else by the first part of it. */
function venueOf(code: string, { t }: Texts): string {
  const id = [code, code.slice(0, -2)].map((each) => `report.venue.${each}`).find(isTextId);
  return id ? t(id) : code;
}

function labelOf(report: Report, { key, label, line }: Row, texts: Texts): string {
  switch (report.groupBy) {
    case 'day':
      return key;
    case 'hour':
      return `${key.padStart(2, '0')}:00`;
    case 'venue':
      return venueOf(key, texts);
    case 'line':
      return label === null
        ? texts.t('report.unknown')
        : line?.name.trim() || texts.t('report.line', { position: label });
    default:
      return label ?? texts.t('report.unknown');
  }
}

type FigureName =
  | 'plays'
  | 'bonusPlays'
  | 'impressions'
  | 'reach'
  | 'frequency'
  | 'spend'
  | 'cpm'
  | 'costPerPlay'
  | 'sov'
  | 'delivery'
  | 'ofGoal';

/** Free plays have a column of their own where there are any. */
const hasBonus = ({ totals }: Report): boolean => totals.bonusPlays > 0;

/** The figures of a row, in the order of the columns. */
function figureCells(figures: Figures, digits: number, hasBonus: boolean): Cell[] {
  const major = (micros: number | null) => (micros === null ? null : micros / 1_000_000);
  return [
    figures.plays,
    ...(hasBonus ? [figures.bonusPlays] : []),
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

/** What a line is to deliver, and how much of it is: the budget in major units. */
function goalCells({ line, goalDelivery }: Row, digits: number, { t }: Texts): Cell[] {
  if (!line?.goalAmount) return [null, null, null];
  const { goal, goalAmount } = line;
  return [t(`report.goal.${goal}`), goal === 'budget' ? goalAmount / 10 ** digits : goalAmount, goalDelivery];
}

const beforeCells = (before: Figures | null, digits: number): Cell[] =>
  before ? [before.plays, Math.round(before.impressions), before.spend / 10 ** digits] : [];

/** Which figures rest on a source: a quotient is as certain as what it is made of. */
const restingOn: Readonly<Record<Source['figure'], readonly FigureName[]>> = {
  plays: ['plays', 'bonusPlays'],
  spend: ['spend', 'costPerPlay'],
  impressions: ['impressions', 'cpm'],
  reach: ['reach', 'frequency'],
  sov: ['sov'],
  delivery: ['delivery'],
  goal: ['ofGoal'],
};

function toColumns(report: Report, { t }: Texts): ReportColumn[] {
  const digits = currencyDigits(report.currency);
  const certaintyOf = (figure: FigureName) => {
    const source = report.sources.find((one) => restingOn[one.figure].includes(figure));
    return source ? t(`report.provenance.${source.provenance}`) : null;
  };
  const figure = (name: FigureName, kind: 'decimal' | 'percent', places: number, unit = ''): ReportColumn => ({
    title: `${t(`report.figure.${name}`)}${unit}`,
    certainty: certaintyOf(name),
    kind,
    digits: places,
  });
  const money = (name: FigureName, places = digits) => figure(name, 'decimal', places, ` (${report.currency})`);
  const before = (column: ReportColumn): ReportColumn => ({
    ...column,
    title: t('report.before', { figure: column.title }),
  });
  const [plays, impressions, spend] = [
    figure('plays', 'decimal', 0),
    figure('impressions', 'decimal', 0),
    money('spend'),
  ];
  const hasBudget = report.rows.some(({ line }) => line?.goal === 'budget');
  return [
    { title: t(`report.group.${report.groupBy}`), certainty: null, kind: 'text' },
    plays,
    ...(hasBonus(report) ? [figure('bonusPlays', 'decimal', 0)] : []),
    impressions,
    figure('reach', 'decimal', 0),
    figure('frequency', 'decimal', 2),
    spend,
    money('cpm'),
    money('costPerPlay', Math.max(4, digits)),
    figure('sov', 'percent', 2),
    figure('delivery', 'percent', 0),
    ...(report.groupBy === 'line'
      ? [
          { title: t('report.goal'), certainty: null, kind: 'text' as const },
          {
            title: t('report.goalAmount'),
            certainty: t('report.planned'),
            kind: 'decimal' as const,
            digits: hasBudget ? digits : 0,
          },
          figure('ofGoal', 'percent', 0),
        ]
      : []),
    ...(report.before ? [before(plays), before(impressions), before(spend)] : []),
  ];
}

/** So many artworks are named; how many more there are is said. */
const MAX_NAMES = 8;

/** Names in their own direction, in a list. */
function namesOf(names: readonly string[], texts: Texts): string {
  const more = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES).map((name) => `\u2068${name}\u2069`);
  return listOf([...shown, ...(more > 0 ? [texts.t('report.andMore', { count: more })] : [])], texts);
}

function factsOf({ campaign }: Report, facts: ReportFacts, texts: Texts) {
  const { t } = texts;
  const { startDate, endDate } = campaign;
  const names = facts.artworks.map(({ name }) => name);
  return [
    [t('report.advertiser'), facts.advertiser === null ? '' : namesOf([facts.advertiser], texts)],
    [t('report.flight'), startDate && endDate ? daysOf({ from: startDate, to: endDate }, texts) : ''],
    [t('report.artworks'), namesOf(names, texts)],
  ].filter((fact): fact is [string, string] => fact[1] !== '');
}

/** Puts a report into words and columns. */
export function toDocument(report: Report, locale: string, facts: ReportFacts): ReportDocument {
  const texts = textsIn(locale);
  const { t } = texts;
  const digits = currencyDigits(report.currency);
  const isByLine = report.groupBy === 'line';
  const isWithBonus = hasBonus(report);
  return {
    texts,
    name: report.campaign.name,
    title: t(`report.title.${report.groupBy}`),
    lines: [
      daysOf(report, texts),
      ...(report.comparedWith ? [t('report.comparedWith', { days: daysOf(report.comparedWith, texts) })] : []),
      t('report.asOf', {
        time: new Intl.DateTimeFormat(texts.tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
          new Date(report.asOf),
        ),
      }),
    ],
    facts: factsOf(report, facts, texts),
    days: { from: report.from, to: report.to },
    comparedWith: report.comparedWith,
    columns: toColumns(report, texts),
    rows: report.rows.map((row) => [
      labelOf(report, row, texts),
      ...figureCells(row, digits, isWithBonus),
      ...(isByLine ? goalCells(row, digits, texts) : []),
      ...beforeCells(row.before, digits),
    ]),
    totals: [
      t('report.total'),
      ...figureCells(report.totals, digits, isWithBonus),
      ...(isByLine ? [null, null, null] : []),
      ...beforeCells(report.before, digits),
    ],
    chart: report.rows.map((row) => ({
      label: report.groupBy === 'day' ? row.key.slice(5) : labelOf(report, row, texts),
      value: row.plays,
      before: row.before?.plays ?? null,
    })),
    axes: {
      keys:
        report.groupBy === 'day' || report.groupBy === 'hour'
          ? t(`report.timeAxis.${report.groupBy}`)
          : t(`report.group.${report.groupBy}`),
      values: t('report.playsAxis'),
    },
    isTimeline: report.groupBy === 'day' || report.groupBy === 'hour',
    sources: report.sources.map(({ figure, provenance, source, names, asOf }) => ({
      figures: listOf(
        restingOn[figure]
          .filter((name) => name !== 'bonusPlays' || isWithBonus)
          .map((name) => t(`report.figure.${name}`)),
        texts,
      ),
      certainty: t(`report.provenance.${provenance}`),
      source: listOf([t(`report.source.${source}`), ...names], texts),
      date: asOf.slice(0, 10),
    })),
  };
}
