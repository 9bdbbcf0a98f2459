import type { ChartTexts } from './chart-texts.ts';
import type { Direction } from './points.ts';
import type { Reading } from './time-series.ts';

/** A bar, of an hour or of a thing with a name. */
export interface ChartDatum {
  readonly key: string;
  /** On the axis; short. */
  readonly label: string;
  /** In full, for whoever reads the bar. */
  readonly name: string;
  /** Null where there is no figure: no bar is drawn. */
  readonly value: number | null;
  /** The same of the period compared with; drawn beside it, in a pattern. */
  readonly before?: number | null;
}

export interface ChartProps {
  /** What the chart shows; its accessible name. */
  title: string;
  /** What it comes to in words, for those who cannot see it. */
  summary: string;
  data: readonly ChartDatum[];
  /** What the full bars and the hatched ones are called where one is read. */
  now: string;
  before?: string | undefined;
  texts: ChartTexts;
  formatTick: (value: number) => string;
  formatValue: (value: number) => string;
  dir: Direction;
  /** The least step of the axis; 1 unless told. */
  step?: number;
  /** CSS pixels. */
  height?: number;
  /** Whether a table of the figures stands behind a press; where one stands beside the chart already, none is needed. */
  hasTable?: boolean;
}

type Named = Pick<ChartProps, 'now' | 'before' | 'formatValue'>;

/** What is read at a bar; a figure that is not known is a dash. */
export function barReadings(datum: ChartDatum | undefined, { now, before, formatValue }: Named): Reading[] {
  const text = (value: number | null) => (value === null ? '–' : formatValue(value));
  if (!datum) return [];
  return [
    { key: 'now', name: now, look: 'bar', text: text(datum.value) },
    ...(datum.before === undefined || before === undefined
      ? []
      : [{ key: 'before', name: before, look: 'before' as const, text: text(datum.before) }]),
  ];
}

/** The columns of the table of bars: only what is drawn. */
export const barColumns = ({ now, before }: Named) => [
  { key: 'now', name: now },
  ...(before === undefined ? [] : [{ key: 'before', name: before }]),
];

/** The largest figure there is, 0 where there is none. */
export const largestBar = (data: readonly ChartDatum[]): number =>
  data.reduce((most, { value, before }) => Math.max(most, value ?? 0, before ?? 0), 0);
