import { machineCatalogue } from '#machines/catalogue.ts';
import type { ChartModel, ChartSummary } from '#src/features/devtools/machines/chart-model.ts';
import { chartPath, readCached, writeCached } from './chart-cache.ts';
import { findUses } from './used-in.ts';

/** Every chart, in the catalogue's order: out of the cache, or built now. */
export async function allCharts(): Promise<readonly ChartModel[]> {
  const paths = new Map(machineCatalogue.map(({ name, file }) => [name, chartPath(name, file)]));
  const pathOf = (name: string) => paths.get(name) ?? '';
  const found = await Promise.all(machineCatalogue.map(({ name }) => readCached(pathOf(name))));
  const missing = machineCatalogue.filter((_, index) => found[index] === undefined);
  const built = new Map<string, ChartModel>();
  if (missing.length > 0) {
    // The compiler and the layout engine are loaded only when there is work for them.
    const [{ readCharts }, { layoutChart }] = await Promise.all([
      import('./build-charts.ts'),
      import('./layout-chart.ts'),
    ]);
    for (const chart of await readCharts(missing)) {
      const model = await layoutChart(chart);
      built.set(model.name, model);
      await writeCached(pathOf(model.name), model);
    }
  }
  return machineCatalogue.flatMap(({ name }, index) => found[index] ?? built.get(name) ?? []);
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
