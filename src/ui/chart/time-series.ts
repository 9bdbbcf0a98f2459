/** How a line is drawn, so that it is told from the others without any colour. */
export type LineLook = 'area' | 'line' | 'dashed' | 'dotted';

/** How a figure is drawn: a line, what lies between two, a bar, or the hatched bar of what was before. */
export type SeriesLook = LineLook | 'band' | 'bar' | 'before';

/** A figure over time: a value for each point, null where there is none. */
export interface TimeSeries {
  readonly key: string;
  readonly name: string;
  readonly look: LineLook;
  readonly values: readonly (number | null)[];
}

/** What is expected to lie between two lines. */
export interface TimeBand {
  readonly name: string;
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[];
}

/** What is read at a point. */
export interface Reading {
  readonly key: string;
  readonly name: string;
  readonly look: SeriesLook;
  readonly text: string;
}

export interface Plot {
  readonly series: readonly TimeSeries[];
  readonly band?: TimeBand | undefined;
}

/** What the lines and the band say at a point, as people read it; what has no value there says nothing. */
export function readingsAt(
  { series, band }: Plot,
  index: number,
  formatValue: (value: number) => string,
  formatRange: (low: string, high: string) => string,
): Reading[] {
  const lines = series.flatMap(({ key, name, look, values }): Reading[] => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ key, name, look, text: formatValue(value) }];
  });
  const [low, high] = [band?.low[index] ?? null, band?.high[index] ?? null];
  if (!band || low === null || high === null) return lines;
  const [least, most] = [formatValue(low), formatValue(high)];
  const text = least === most ? least : formatRange(least, most);
  return [...lines, { key: 'band', name: band.name, look: 'band', text }];
}

/** The largest value there is, 0 where there is none. */
export const largestOf = ({ series, band }: Plot): number =>
  [...series.map(({ values }) => values), band?.high ?? []].reduce(
    (most, values) => values.reduce<number>((top, value) => Math.max(top, value ?? 0), most),
    0,
  );

/** The last point at which a line has a value; -1 where it has none. */
export const lastKnown = (values: readonly (number | null)[]): number =>
  values.findLastIndex((value) => value !== null);
