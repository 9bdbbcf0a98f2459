import { useId } from 'react';
import type { useScrub } from './use-scrub.ts';
import './time-chart.css';

interface ChartReaderProps {
  /** What the chart shows; its accessible name. */
  title: string;
  /** What it comes to in words. */
  summary: string;
  count: number;
  scrub: ReturnType<typeof useScrub>;
  /** What is read at a point, as it is said. */
  say: (index: number) => string;
  /** The points stand below one another. */
  isUpright?: boolean;
}

/** What lies over a drawn chart and is pointed at, touched and led by keys: a slider, whose value is the point that is read. */
export function ChartReader({ title, summary, count, scrub, say, isUpright }: ChartReaderProps) {
  const id = useId();
  return (
    <>
      <p id={id} className="visually-hidden">
        {summary}
      </p>
      <div
        className="chart-scrub"
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-describedby={id}
        aria-orientation={isUpright ? 'vertical' : 'horizontal'}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={scrub.index + 1}
        aria-valuetext={say(scrub.index)}
        {...scrub.handlers}
      />
    </>
  );
}
