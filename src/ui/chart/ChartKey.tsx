import { useId } from 'react';
import { ChartPattern } from './ChartLegend.tsx';
import type { SeriesLook } from './time-series.ts';
import './time-chart.css';

const hatched: Partial<Record<SeriesLook, string>> = { band: 'time-band', before: 'chart-before' };

/** How a line, the band or a bar looks, in little. */
export function ChartSwatch({ look }: { look: SeriesLook }) {
  const id = useId();
  return (
    <svg width={20} height={10} aria-hidden="true">
      {look === 'bar' ? (
        <rect className="chart-fill" width={20} height={10} rx={2} />
      ) : hatched[look] ? (
        <>
          <ChartPattern id={id} />
          <rect className={hatched[look]} fill={`url(#${id})`} x={0.5} y={0.5} width={19} height={9} />
        </>
      ) : (
        <line className={`time-line time-${look}`} x1={1} x2={19} y1={5} y2={5} />
      )}
    </svg>
  );
}

interface ChartKeyProps {
  items: readonly { readonly key: string; readonly name: string; readonly look: SeriesLook }[];
}

/** Which line is which. */
export function ChartKey({ items }: ChartKeyProps) {
  return (
    <ul className="chart-legend chart-key">
      {items.map(({ key, name, look }) => (
        <li key={key}>
          <ChartSwatch look={look} />
          {name}
        </li>
      ))}
    </ul>
  );
}
