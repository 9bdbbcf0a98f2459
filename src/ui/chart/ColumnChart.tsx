import { useId } from 'react';
import { useWidth } from '../page/use-width.ts';
import { ChartPattern } from './ChartLegend.tsx';
import { bands, labelStep, niceTicks } from './scale.ts';
import './chart.css';

export interface ChartDatum {
  readonly key: string;
  /** On the axis; short. */
  readonly label: string;
  readonly value: number;
  /** The same of the period compared with; drawn beside it, in a pattern. */
  readonly before?: number;
  /** The name and the figure in full, for whoever points at the bar. */
  readonly title: string;
}

export interface ChartProps {
  /** What the chart shows; its accessible name. */
  title: string;
  /** What it comes to in words, for those who cannot see it. The same figures belong into a table beside it. */
  summary: string;
  data: readonly ChartDatum[];
  formatTick: (value: number) => string;
  dir: 'ltr' | 'rtl';
  /** The least step of the axis; 1 unless told. */
  step?: number;
  /** CSS pixels. */
  height?: number;
}

const HEIGHT = 260;
const TOP = 12;
const BOTTOM = 28;
const AXIS = 56;
const LABEL_SPACE = 64;
const TICKS = 4;

/** Columns over a line of time; time runs the way of the text. */
export function ColumnChart({ title, summary, data, formatTick, dir, step: least = 1, height = HEIGHT }: ChartProps) {
  const id = useId();
  const { ref, width } = useWidth<HTMLDivElement>(640);
  const plot = Math.max(0, width - AXIS);
  const ticks = niceTicks(Math.max(0, ...data.flatMap(({ value, before = 0 }) => [value, before])), TICKS, least);
  const top = ticks.at(-1) ?? 1;
  const y = (value: number) => TOP + (height - TOP - BOTTOM) * (1 - value / top);
  const columns = bands(data.length, plot, { gap: data.length > 40 ? 0.15 : 0.3 });
  const step = labelStep(data.length, plot, LABEL_SPACE);
  const isPaired = data.some(({ before }) => before !== undefined);
  const x = (fromStart: number) => (dir === 'rtl' ? width - AXIS - fromStart : AXIS + fromStart);
  return (
    <div ref={ref} className="chart">
      <svg width={width} height={height} role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-words`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-words`}>{summary}</desc>
        {isPaired && <ChartPattern id={`${id}-before`} />}
        {ticks.map((tick) => (
          <g key={tick} className="chart-tick">
            <line x1={x(0)} x2={x(plot)} y1={y(tick)} y2={y(tick)} />
            <text x={x(-8)} y={y(tick)} dy="0.32em" textAnchor="end">
              {formatTick(tick)}
            </text>
          </g>
        ))}
        {data.map((datum, index) => {
          const column = columns[index];
          if (!column) return null;
          const middle = x(column.start + column.size / 2);
          return (
            <g key={datum.key} className="chart-bar">
              <title>{datum.title}</title>
              <rect
                className="chart-touch"
                x={middle - plot / data.length / 2}
                y={TOP}
                width={plot / data.length}
                height={height - TOP - BOTTOM}
              />
              {datum.before !== undefined && (
                <rect
                  className="chart-before"
                  fill={`url(#${id}-before)`}
                  x={dir === 'rtl' ? middle : middle - column.size / 2}
                  y={y(datum.before)}
                  width={column.size / 2}
                  height={Math.max(0, y(0) - y(datum.before))}
                />
              )}
              <rect
                className="chart-fill"
                x={isPaired && dir === 'ltr' ? middle : middle - column.size / 2}
                y={y(datum.value)}
                width={isPaired ? column.size / 2 : column.size}
                height={Math.max(0, y(0) - y(datum.value))}
                rx={isPaired ? 0 : Math.min(3, column.size / 2)}
              />
              {index % step === 0 && (
                <text className="chart-label" x={middle} y={height - 8} textAnchor="middle">
                  {datum.label}
                </text>
              )}
            </g>
          );
        })}
        <line className="chart-base" x1={x(0)} x2={x(plot)} y1={y(0)} y2={y(0)} />
      </svg>
    </div>
  );
}
