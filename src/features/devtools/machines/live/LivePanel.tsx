import type { ChartModel } from '../chart-model.ts';

/** The app's own actors of this machine; lights up in the chart, by `highlightChart`, where the chosen one is. */
export function LivePanel(_: { chart: ChartModel }) {
  return null;
}
