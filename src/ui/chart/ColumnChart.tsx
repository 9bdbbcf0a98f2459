import { useId } from 'react';
import { useWidth } from '../page/use-width.ts';
import { barColumns, barReadings, type ChartProps, largestBar } from './bar-readings.ts';
import { ChartPattern } from './ChartLegend.tsx';
import { ChartReader } from './ChartReader.tsx';
import { ChartTable } from './ChartTable.tsx';
import { ChartTip } from './ChartTip.tsx';
import { bandAt } from './points.ts';
import { bands, labelStep, niceTicks } from './scale.ts';
import { useScrub } from './use-scrub.ts';
import './chart.css';

const HEIGHT = 260;
const TOP = 12;
const BOTTOM = 28;
const AXIS = 56;
const LABEL_SPACE = 64;
const TICKS = 4;

/** Columns over a line of time; time runs the way of the text. Mouse, finger and arrow keys read each column. */
export function ColumnChart(props: ChartProps) {
  const { title, summary, data, texts, formatTick, dir, step: least = 1, height = HEIGHT } = props;
  const id = useId();
  const { ref, width } = useWidth<HTMLDivElement>(640);
  const plot = Math.max(0, width - AXIS);
  const ticks = niceTicks(largestBar(data), TICKS, least);
  const top = ticks.at(-1) ?? 1;
  const y = (value: number) => TOP + (height - TOP - BOTTOM) * (1 - value / top);
  const count = data.length;
  const columns = bands(count, plot, { gap: count > 40 ? 0.15 : 0.3 });
  const step = labelStep(count, plot, LABEL_SPACE);
  const isPaired = data.some(({ before }) => before !== undefined);
  const x = (fromStart: number) => (dir === 'rtl' ? width - AXIS - fromStart : AXIS + fromStart);
  const middleOf = (index: number) => (columns[index]?.start ?? 0) + (columns[index]?.size ?? 0) / 2;
  const nearest = (fromStart: number) => bandAt(fromStart - AXIS, count, plot);
  const scrub = useScrub({ count, nearest, first: 0, dir });
  const nameOf = (index: number) => data[index]?.name ?? '';
  const read = (index: number) => barReadings(data[index], props);
  return (
    <div className="stack gap-2">
      <div ref={ref} className="chart">
        <svg width={width} height={height} aria-hidden="true">
          {isPaired && <ChartPattern id={`${id}-before`} />}
          {ticks.map((tick) => (
            <g key={tick} className="chart-tick">
              <line x1={x(0)} x2={x(plot)} y1={y(tick)} y2={y(tick)} />
              <text x={x(-8)} y={y(tick)} dy="0.32em" textAnchor="end">
                {formatTick(tick)}
              </text>
            </g>
          ))}
          {data.map(({ key, label, value, before }, index) => {
            const size = columns[index]?.size ?? 0;
            const middle = x(middleOf(index));
            return (
              <g key={key}>
                {scrub.shown === index && (
                  <rect
                    className="chart-shown"
                    x={middle - plot / count / 2}
                    y={TOP}
                    width={plot / count}
                    height={height - TOP - BOTTOM}
                  />
                )}
                {before !== undefined && (
                  <rect
                    className="chart-before"
                    fill={`url(#${id}-before)`}
                    x={dir === 'rtl' ? middle : middle - size / 2}
                    y={y(before ?? 0)}
                    width={size / 2}
                    height={Math.max(0, y(0) - y(before ?? 0))}
                  />
                )}
                <rect
                  className="chart-fill"
                  x={isPaired && dir === 'ltr' ? middle : middle - size / 2}
                  y={y(value ?? 0)}
                  width={isPaired ? size / 2 : size}
                  height={Math.max(0, y(0) - y(value ?? 0))}
                  rx={isPaired ? 0 : Math.min(3, size / 2)}
                />
                {index % step === 0 && (
                  <text className="chart-label" x={middle} y={height - 8} textAnchor="middle">
                    {label}
                  </text>
                )}
              </g>
            );
          })}
          <line className="chart-base" x1={x(0)} x2={x(plot)} y1={y(0)} y2={y(0)} />
        </svg>
        <ChartReader
          title={title}
          summary={summary}
          count={count}
          scrub={scrub}
          say={(index) => texts.say(nameOf(index), read(index))}
        />
        {scrub.shown !== null && (
          <ChartTip
            name={nameOf(scrub.shown)}
            readings={read(scrub.shown)}
            place={AXIS + middleOf(scrub.shown)}
            width={width}
          />
        )}
      </div>
      {props.hasTable && (
        <ChartTable
          texts={texts.table}
          caption={title}
          columns={barColumns(props)}
          rows={data.map(({ name }, index) => ({ name, readings: read(index) }))}
        />
      )}
    </div>
  );
}
