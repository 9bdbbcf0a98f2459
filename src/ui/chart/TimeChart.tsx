import { useWidth } from '../page/use-width.ts';
import { ChartKey } from './ChartKey.tsx';
import { ChartReader } from './ChartReader.tsx';
import { ChartTable } from './ChartTable.tsx';
import { ChartTip } from './ChartTip.tsx';
import type { ChartTexts } from './chart-texts.ts';
import { type Direction, nearestPoint, placeOf } from './points.ts';
import { labelStep, niceTicks } from './scale.ts';
import { TimeLines } from './TimeLines.tsx';
import { largestOf, lastKnown, readingsAt, type TimeBand, type TimeSeries } from './time-series.ts';
import { useScrub } from './use-scrub.ts';
import './chart.css';
import './time-chart.css';

export interface TimeChartProps {
  /** What the chart shows; its accessible name. */
  title: string;
  /** What it comes to in words. */
  summary: string;
  /** Of the points, in their order: short on the axis, and in full. */
  points: readonly { readonly label: string; readonly name: string }[];
  /** The first is what it is about; its last value is written beside it. */
  series: readonly TimeSeries[];
  band?: TimeBand | undefined;
  texts: ChartTexts;
  formatTick: (value: number) => string;
  formatValue: (value: number) => string;
  dir: Direction;
  /** The least step of the axis; 1 unless told. */
  step?: number;
  height?: number;
  /** The newest point is not over yet: the line leads to it in dashes. */
  isLastOpen?: boolean;
  /** Whether a table of the figures stands behind a press; where one stands beside the chart already, none is needed. */
  hasTable?: boolean;
  /** Said where there is nothing to draw. */
  empty?: string | undefined;
}

const TOP = 20;
const BOTTOM = 28;
const END = 12;
const LABEL_SPACE = 72;
const TICKS = 4;

/** Lines over time, which runs the way of the text. Mouse, finger and arrow keys read each point; no colour is needed to tell the lines apart. */
export function TimeChart(props: TimeChartProps) {
  const { title, summary, points, series, band, texts, formatTick, formatValue, dir, height = 240, empty } = props;
  const { ref, width } = useWidth<HTMLDivElement>(640);
  const axis = width < 480 ? 44 : 56;
  const length = Math.max(0, width - axis - END);
  const ticks = niceTicks(empty ? 0 : largestOf({ series, band }), TICKS, props.step);
  const top = ticks.at(-1) ?? 1;
  const y = (value: number) => TOP + (height - TOP - BOTTOM) * (1 - value / top);
  const count = points.length;
  const fromStart = (index: number) => axis + placeOf(index, count, length);
  const x = (place: number) => (dir === 'rtl' ? width - place : place);
  const last = Math.max(0, lastKnown(series[0]?.values ?? []));
  const nearest = (fromPlot: number) => nearestPoint(fromPlot - axis, count, length);
  const scrub = useScrub({ count, nearest, first: last, dir });
  const read = (index: number) => readingsAt({ series, band }, index, formatValue, texts.range);
  const nameOf = (index: number) => points[index]?.name ?? '';
  const every = labelStep(count, length, LABEL_SPACE);
  const looks = [...series, ...(band ? [{ key: 'band', name: band.name, look: 'band' as const }] : [])];
  return (
    <div className="stack gap-2">
      {looks.length > 1 && <ChartKey items={looks} />}
      <div ref={ref} className="chart">
        <svg width={width} height={height} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick} className="chart-tick">
              <line x1={x(axis)} x2={x(width)} y1={y(tick)} y2={y(tick)} />
              {(!empty || tick === 0) && (
                <text x={x(axis - 8)} y={y(tick)} dy="0.32em" textAnchor="end">
                  {formatTick(tick)}
                </text>
              )}
            </g>
          ))}
          {points.map(
            ({ label, name }, index) =>
              (count - 1 - index) % every === 0 && (
                <text
                  key={name}
                  x={x(fromStart(index))}
                  y={height - 8}
                  textAnchor={count > 1 && index === count - 1 ? 'end' : 'middle'}
                >
                  {label}
                </text>
              ),
          )}
          {!empty && (
            <TimeLines
              series={series}
              band={band}
              most={Math.max(2, Math.round(length))}
              at={(index, value) => ({ x: x(fromStart(index)), y: y(value) })}
              base={y(0)}
              formatValue={formatValue}
              openFrom={props.isLastOpen ? last : null}
              shown={scrub.shown}
            />
          )}
          <line className="chart-base" x1={x(axis)} x2={x(width)} y1={y(0)} y2={y(0)} />
        </svg>
        {empty ? (
          <p className="chart-empty">{empty}</p>
        ) : (
          <>
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
                place={fromStart(scrub.shown)}
                width={width}
              />
            )}
          </>
        )}
      </div>
      {props.hasTable && !empty && (
        <ChartTable
          texts={texts.table}
          caption={title}
          columns={looks}
          rows={points.map(({ name }, index) => ({ name, readings: read(index) }))}
        />
      )}
    </div>
  );
}
