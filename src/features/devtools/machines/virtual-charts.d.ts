/** One chart a chunk, loaded when it is asked for; built by scripts/vite/charts-plugin.ts. */
declare module 'virtual:charts' {
  import type { ChartModel } from '#src/features/devtools/machines/chart-model.ts';

  /** By the machine's name. */
  export const charts: Readonly<Record<string, (() => Promise<ChartModel>) | undefined>>;
}

/** What the catalogue says of each machine without its chart. */
declare module 'virtual:charts/summary' {
  import type { ChartSummary, MachineFault } from '#src/features/devtools/machines/chart-model.ts';

  /** In the catalogue's order. */
  export const chartSummaries: readonly ChartSummary[];
  /** Those that could not be read; in a build there are none. */
  export const machineFaults: readonly MachineFault[];
}
