import type { ChartHighlight } from '../chart-highlight.ts';

/** What a simulation shows in the chart, and what a press there does. */
export interface SimulationBoard {
  readonly highlight: ChartHighlight;
  /** Takes a transition that is open; false for any other part of the chart. */
  readonly press: (id: string) => boolean;
}
