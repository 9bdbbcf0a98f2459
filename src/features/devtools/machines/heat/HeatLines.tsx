import { Suspense, use } from 'react';
import type { ChartLayers } from '../ChartDrawing.tsx';
import type { ChartIndex } from '../chart-index.ts';
import { roundedPath } from '../chart-lines.ts';
import { loadUse, loadWalks } from './heat-data.ts';
import { type Heat, type HeatSource, heatOf, levelOf, levelStarts } from './heat-model.ts';

interface HeatProps {
  machine: string;
  source: HeatSource;
  index: ChartIndex;
}

const notAsked = Promise.resolve({ kind: 'off' } as const);

/** What is known of a machine; waits for it. Null where nothing is. */
export function useHeat(machine: string, source: HeatSource): Heat | null {
  return heatOf(machine, source, use(loadWalks()), use(source === 'real' ? loadUse() : notAsked));
}

/** Behind the lines of a chart: the wider, the more often it is taken; a broken one never. */
function HeatLines({ machine, source, index }: HeatProps) {
  const heat = useHeat(machine, source);
  if (heat === null) return null;
  const starts = levelStarts(heat);
  return [...index.transitions.values()].map(
    ({ id, points }) =>
      points.length > 0 && (
        <path key={id} className={`heat-line heat-${levelOf(heat.get(id) ?? 0, starts)}`} d={roundedPath(points, 8)} />
      ),
  );
}

const CHARACTER = 7.3;
const HEIGHT = 16;

/** At each transition's label: how often it is taken, as a number. */
function HeatBadges({ machine, source, index }: HeatProps) {
  const heat = useHeat(machine, source);
  if (heat === null) return null;
  const starts = levelStarts(heat);
  return [...index.transitions.values()].map(({ id, labelBox }) => {
    const count = heat.get(id) ?? 0;
    const width = String(count).length * CHARACTER + 10;
    const [x, y] = [labelBox.x + labelBox.width - width / 2, labelBox.y - HEIGHT / 2];
    return (
      <g key={id} data-at={id} className={`heat-badge heat-${levelOf(count, starts)}`}>
        <rect x={x} y={y} width={width} height={HEIGHT} rx={HEIGHT / 2} />
        <text className="chart-text" x={x + width / 2} y={y + HEIGHT * 0.76} textAnchor="middle">
          {count}
        </text>
      </g>
    );
  });
}

/** The same in a drawn chart. Whatever is not there yet comes by itself. */
export const heatLayers = (machine: string, source: HeatSource, index: ChartIndex): ChartLayers => ({
  under: (
    <Suspense>
      <HeatLines machine={machine} source={source} index={index} />
    </Suspense>
  ),
  over: (
    <Suspense>
      <HeatBadges machine={machine} source={source} index={index} />
    </Suspense>
  ),
});
