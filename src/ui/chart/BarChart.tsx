import { useId } from 'react';
import { useWidth } from '../page/use-width.ts';
import { ChartPattern } from './ChartLegend.tsx';
import type { ChartProps } from './ColumnChart.tsx';
import './chart.css';

const ROW = 40;
const BAR = 12;
const VALUE_SPACE = 84;

/** Bars of named things below one another, each with its name and its figure; they grow the way of the text. */
export function BarChart({ title, summary, data, formatTick, dir }: ChartProps) {
  const id = useId();
  const { ref, width } = useWidth<HTMLDivElement>(640);
  const plot = Math.max(0, width - VALUE_SPACE);
  const isPaired = data.some(({ before }) => before !== undefined);
  const top = Math.max(0, ...data.flatMap(({ value, before = 0 }) => [value, before])) || 1;
  const row = isPaired ? ROW + BAR : ROW;
  const x = (fromStart: number, size = 0) => (dir === 'rtl' ? width - fromStart - size : fromStart);
  return (
    <div ref={ref} className="chart">
      <svg
        width={width}
        height={data.length * row}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-words`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-words`}>{summary}</desc>
        {isPaired && <ChartPattern id={`${id}-before`} />}
        {data.map((datum, index) => {
          const size = (datum.value / top) * plot;
          const y = index * row;
          return (
            <g key={datum.key} className="chart-bar">
              <title>{datum.title}</title>
              <rect className="chart-touch" x={0} y={y} width={width} height={row} />
              <text className="chart-name" x={x(0)} y={y + 14}>
                {datum.label}
              </text>
              <rect className="chart-fill" x={x(0, size)} y={y + 20} width={size} height={BAR} rx={3} />
              {datum.before !== undefined && (
                <rect
                  className="chart-before"
                  fill={`url(#${id}-before)`}
                  x={x(0, (datum.before / top) * plot)}
                  y={y + 20 + BAR}
                  width={(datum.before / top) * plot}
                  height={BAR}
                />
              )}
              <text className="chart-label" x={x(size + 8)} y={y + 20 + BAR / 2} dy="0.32em">
                {formatTick(datum.value)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
