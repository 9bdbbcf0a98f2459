import { useId } from 'react';
import { useWidth } from '../page/use-width.ts';
import { barColumns, barReadings, type ChartProps, largestBar } from './bar-readings.ts';
import { ChartPattern } from './ChartLegend.tsx';
import { ChartReader } from './ChartReader.tsx';
import { ChartTable } from './ChartTable.tsx';
import { ChartTip } from './ChartTip.tsx';
import { bandAt } from './points.ts';
import { useScrub } from './use-scrub.ts';
import './chart.css';

const ROW = 40;
const BAR = 12;
const VALUE_SPACE = 84;

/** Bars of named things below one another, each with its name and its figure; they grow the way of the text. Mouse, finger and arrow keys read each bar. */
export function BarChart(props: ChartProps) {
  const { title, summary, data, texts, formatTick, dir } = props;
  const id = useId();
  const { ref, width } = useWidth<HTMLDivElement>(640);
  const plot = Math.max(0, width - VALUE_SPACE);
  const isPaired = data.some(({ before }) => before !== undefined);
  const top = largestBar(data) || 1;
  const row = isPaired ? ROW + BAR : ROW;
  const count = data.length;
  const height = count * row;
  const x = (fromStart: number, size = 0) => (dir === 'rtl' ? width - fromStart - size : fromStart);
  const sizeOf = (value: number | null) => ((value ?? 0) / top) * plot;
  const nearest = (_: number, fromTop: number) => bandAt(fromTop, count, height);
  const scrub = useScrub({ count, nearest, first: 0, dir, isUpright: true });
  // Below the bar that is read, or above it in the lower half: never over it.
  const besideRow = (index: number) =>
    index < count / 2
      ? { insetBlockStart: (index + 1) * row }
      : { insetBlockStart: 'auto' as const, insetBlockEnd: height - index * row };
  const nameOf = (index: number) => data[index]?.name ?? '';
  const read = (index: number) => barReadings(data[index], props);
  return (
    <div className="stack gap-2">
      <div ref={ref} className="chart">
        <svg width={width} height={height} aria-hidden="true">
          {isPaired && <ChartPattern id={`${id}-before`} />}
          {data.map(({ key, label, value, before }, index) => {
            const size = sizeOf(value);
            const y = index * row;
            return (
              <g key={key}>
                {scrub.shown === index && <rect className="chart-shown" x={0} y={y} width={width} height={row} />}
                <text className="chart-name" x={x(0)} y={y + 14}>
                  {label}
                </text>
                <rect className="chart-fill" x={x(0, size)} y={y + 20} width={size} height={BAR} rx={3} />
                {before !== undefined && (
                  <rect
                    className="chart-before"
                    fill={`url(#${id}-before)`}
                    x={x(0, sizeOf(before))}
                    y={y + 20 + BAR}
                    width={sizeOf(before)}
                    height={BAR}
                  />
                )}
                <text className="chart-label" x={x(size + 8)} y={y + 20 + BAR / 2} dy="0.32em">
                  {value === null ? '–' : formatTick(value)}
                </text>
              </g>
            );
          })}
        </svg>
        <ChartReader
          title={title}
          summary={summary}
          count={count}
          scrub={scrub}
          say={(index) => texts.say(nameOf(index), read(index))}
          isUpright
        />
        {scrub.shown !== null && (
          <ChartTip
            name={nameOf(scrub.shown)}
            readings={read(scrub.shown)}
            place={Math.min(sizeOf(data[scrub.shown]?.value ?? 0), width / 2)}
            width={width}
            upright={besideRow(scrub.shown)}
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
