import { useId } from 'react';
import './chart.css';

/** Slanted lines: what was before, told from what is now without any colour. For the `fill` of shapes as `url(#id)`. */
export function ChartPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="chart-pattern-ground" width={6} height={6} />
        <line className="chart-pattern-line" x1={0} x2={0} y1={0} y2={6} />
      </pattern>
    </defs>
  );
}

interface ChartLegendProps {
  /** What the full bars are. */
  now: string;
  /** What the hatched ones are. */
  before: string;
}

/** Which pattern is which of two periods. */
export function ChartLegend({ now, before }: ChartLegendProps) {
  const id = useId();
  return (
    <p className="chart-legend">
      <span>
        <svg width={16} height={12} aria-hidden="true">
          <rect className="chart-fill" width={16} height={12} />
        </svg>
        {now}
      </span>
      <span>
        <svg width={16} height={12} aria-hidden="true">
          <ChartPattern id={id} />
          <rect className="chart-before" fill={`url(#${id})`} x={0.5} y={0.5} width={15} height={11} />
        </svg>
        {before}
      </span>
    </p>
  );
}
