import { useId } from 'react';
import { ChartPattern } from './ChartLegend.tsx';
import { areaPath, bandPath, linePath, type Point } from './line-path.ts';
import { thinOut } from './thin-out.ts';
import { lastKnown, type TimeBand, type TimeSeries } from './time-series.ts';

interface TimeLinesProps {
  series: readonly TimeSeries[];
  band: TimeBand | undefined;
  /** Lines are drawn through so many points at most. */
  most: number;
  at: (index: number, value: number) => Point;
  base: number;
  formatValue: (value: number) => string;
  /** The point of the first line that is not over yet. */
  openFrom: number | null;
  /** The point that somebody is at. */
  shown: number | null;
}

/** The lines of a chart from the back to the front: band, areas, lines, what is last, and the point that is read. */
export function TimeLines({ series, band, most, at, base, formatValue, openFrom, shown }: TimeLinesProps) {
  const id = useId();
  const pointsOf = (values: readonly (number | null)[], indices: readonly number[]) =>
    indices.map((index) => {
      const value = values[index] ?? null;
      return value === null ? null : at(index, value);
    });
  const through = (values: readonly (number | null)[]) => pointsOf(values, thinOut(values, most));
  const edge = (values: readonly (number | null)[]) => through(values).filter((point) => point !== null);
  const [main, ...others] = series;
  const end = main ? lastKnown(main.values) : -1;
  const last = main && end >= 0 ? { index: end, value: main.values[end] ?? 0 } : null;
  const cross = shown === null ? null : at(shown, 0).x;
  return (
    <>
      {band && (
        <>
          <ChartPattern id={id} />
          <path className="time-band" fill={`url(#${id})`} d={bandPath(edge(band.low), edge(band.high))} />
        </>
      )}
      {main?.look === 'area' && <path className="time-fill" d={areaPath(through(main.values), base)} />}
      {[...others].reverse().map(({ key, look, values }) => (
        <path key={key} className={`time-line time-${look}`} d={linePath(through(values))} />
      ))}
      {main && openFrom === null && (
        <path className={`time-line time-${main.look}`} d={linePath(through(main.values))} />
      )}
      {main && openFrom !== null && (
        <>
          <path
            className={`time-line time-${main.look}`}
            d={linePath(through(main.values.map((value, index) => (index < openFrom ? value : null))))}
          />
          <path
            className={`time-line time-${main.look} time-open`}
            d={linePath(pointsOf(main.values, [openFrom - 1, openFrom]))}
          />
        </>
      )}
      {last && (
        <LastValue point={at(last.index, last.value)} text={formatValue(last.value)} isOpen={openFrom !== null} />
      )}
      {cross !== null && shown !== null && (
        <>
          <line className="time-cross" x1={cross} x2={cross} y1={0} y2={base} />
          {series.map(({ key, look, values }) => {
            const value = values[shown] ?? null;
            if (value === null) return null;
            const { x, y } = at(shown, value);
            return <circle key={key} className={`time-dot time-dot-${look}`} cx={x} cy={y} r={4.5} />;
          })}
        </>
      )}
    </>
  );
}

/** What the line has come to, at its end; it stands towards the beginning where the end is near the edge. */
function LastValue({ point: { x, y }, text, isOpen }: { point: Point; text: string; isOpen: boolean }) {
  return (
    <>
      <circle className={isOpen ? 'time-end time-end-open' : 'time-end'} cx={x} cy={y} r={3.5} />
      <text className="time-last" x={x} y={Math.max(12, y - 10)} textAnchor="end">
        {text}
      </text>
    </>
  );
}
