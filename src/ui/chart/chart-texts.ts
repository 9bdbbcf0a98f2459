import type { ChartTableTexts } from './ChartTable.tsx';
import type { Reading } from './time-series.ts';

/** What a chart says. */
export interface ChartTexts {
  /** A point with what is read there, as it is said. */
  say(name: string, readings: readonly Reading[]): string;
  /** What lies between two figures. */
  range(low: string, high: string): string;
  readonly table: ChartTableTexts;
}
