import { ChartSwatch } from './ChartKey.tsx';
import type { Reading } from './time-series.ts';

interface ChartTipProps {
  name: string;
  readings: readonly Reading[];
  /** Where the point is, from the start of the line of text, and how wide the chart is: the tip is on the side with more room. */
  place: number;
  width: number;
  /** How high it is, where that is not at the top of the chart. */
  upright?: { insetBlockStart: number | 'auto'; insetBlockEnd?: number } | undefined;
}

/** So far the tip is from the line through its point. */
const GAP = 12;

/** What is read at a point, beside it. For the eyes: it is said by what has the focus. */
export function ChartTip({ name, readings, place, width, upright }: ChartTipProps) {
  const side = place > width / 2 ? { insetInlineEnd: width - place + GAP } : { insetInlineStart: place + GAP };
  return (
    <div className="chart-tip" style={{ ...side, ...upright }} aria-hidden="true">
      <strong>{name}</strong>
      {readings.map(({ key, name, look, text }) => (
        <span key={key} className="chart-tip-row">
          <ChartSwatch look={look} />
          <span>{name}</span>
          <span className="figures">{text}</span>
        </span>
      ))}
    </div>
  );
}
