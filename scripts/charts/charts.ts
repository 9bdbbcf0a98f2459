import { machineCatalogue } from '#machines/catalogue.ts';
import type { ChartModel, ChartSummary, MachineFault } from '#src/features/devtools/machines/chart-model.ts';
import { chartPath, readCached, writeCached } from './chart-cache.ts';
import { eachOrFault } from './machine-fault.ts';
import { findUses } from './used-in.ts';

export interface DrawnCharts {
  /** In the catalogue's order. */
  readonly charts: readonly ChartModel[];
  /** The machines that have none, and why. */
  readonly faults: readonly MachineFault[];
}

/** Every chart: out of the cache, or built now. */
export async function allCharts(): Promise<DrawnCharts> {
  const paths = new Map(machineCatalogue.map(({ name, file }) => [name, chartPath(name, file)]));
  const pathOf = (name: string) => paths.get(name) ?? '';
  const found = await Promise.all(machineCatalogue.map(({ name }) => readCached(pathOf(name))));
  const missing = machineCatalogue.filter((_, index) => found[index] === undefined);
  const built = new Map<string, ChartModel>();
  const faults: MachineFault[] = [];
  if (missing.length > 0) {
    // The compiler and the layout engine are loaded only when there is work for them.
    const [{ readCharts }, { layoutChart }] = await Promise.all([
      import('./build-charts.ts'),
      import('./layout-chart.ts'),
    ]);
    const read = await readCharts(missing);
    const { made, faults: unplaced } = await eachOrFault(read.charts, layoutChart);
    faults.push(...read.faults, ...unplaced);
    for (const model of made) {
      built.set(model.name, model);
      await writeCached(pathOf(model.name), model);
    }
  }
  return { charts: machineCatalogue.flatMap(({ name }, index) => found[index] ?? built.get(name) ?? []), faults };
}

export function summariesOf(charts: readonly ChartModel[]): readonly ChartSummary[] {
  const uses = findUses();
  return charts.map(({ name, file, description, states, transitions, events }) => ({
    name,
    file,
    description,
    states: states.length - 1,
    transitions: transitions.length,
    events: events.map(({ type }) => type),
    usedIn: uses.get(file) ?? [],
  }));
}
