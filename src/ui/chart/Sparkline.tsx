import { linePath } from './line-path.ts';
import { type Direction, placeOf } from './points.ts';
import { lastKnown } from './time-series.ts';
import './small-charts.css';

interface SparklineProps {
  values: readonly (number | null)[];
  dir: Direction;
  width?: number;
  height?: number;
}

/** The course of a figure in little, beside the figure that says it; nothing is read out. */
export function Sparkline({ values, dir, width = 96, height = 28 }: SparklineProps) {
  const inset = 3;
  const top = Math.max(...values.map((value) => value ?? 0), 0) || 1;
  const at = (index: number, value: number) => {
    const place = inset + placeOf(index, values.length, width - 2 * inset);
    return { x: dir === 'rtl' ? width - place : place, y: inset + (height - 2 * inset) * (1 - value / top) };
  };
  const last = lastKnown(values);
  const end = last < 0 ? null : at(last, values[last] ?? 0);
  return (
    <svg className="sparkline" width={width} height={height} aria-hidden="true">
      <path d={linePath(values.map((value, index) => (value === null ? null : at(index, value))))} />
      {end && <circle cx={end.x} cy={end.y} r={2.5} />}
    </svg>
  );
}
