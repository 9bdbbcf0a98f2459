import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CatalogueEntry } from '#machines/catalogue.ts';
import type { MachineFault } from '#src/features/devtools/machines/chart-model.ts';
import { readSuites } from '#tests/paths/read-suites.ts';
import { compileMachines, readCharts } from './build-charts.ts';
import { exportConfig } from './export-config.ts';
import { exportMermaid } from './export-mermaid.ts';
import { exportSource } from './export-source.ts';
import { exportStubs } from './export-stubs.ts';
import { eachOrFault } from './machine-fault.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface ExportedMachine {
  readonly name: string;
  /** TypeScript that needs nothing but xstate. */
  readonly source: string;
  /** The configuration that `createMachine` takes. */
  readonly config: ReturnType<typeof exportConfig>;
  /** A module that runs the configuration in plain XState, with a stand-in for whatever it names. */
  readonly stubs: string;
  readonly mermaid: string;
}

/** Machines in the forms in which they leave the repository; one that cannot be read is a fault. */
export async function exportMachines(
  entries: readonly CatalogueEntry[],
): Promise<{ readonly machines: readonly ExportedMachine[]; readonly faults: readonly MachineFault[] }> {
  // What a machine begins with depends on what it is given: the first case of its suite.
  const { suites } = await readSuites();
  const inputs = new Map([...suites].map(([name, { suite }]) => [name, suite.inputs?.[0]]));
  const program = compileMachines(entries.map(({ file }) => file));
  const checker = program.getTypeChecker();
  const read = await readCharts(entries, program);
  const charts = new Map(read.charts.map((chart) => [chart.name, chart]));
  const readable = entries.filter(({ name }) => read.faults.every((fault) => fault.name !== name));
  const { made, faults } = await eachOrFault(readable, async ({ name, file, load }) => {
    const sourceFile = program.getSourceFile(join(root, file));
    const chart = charts.get(name);
    if (!sourceFile || !chart) throw new Error(`${file} was not compiled`);
    const config = exportConfig(await load(), inputs.get(name));
    return {
      name,
      source: exportSource(sourceFile, file, checker),
      config,
      stubs: exportStubs(name, config),
      mermaid: exportMermaid(chart),
    };
  });
  return { machines: made, faults: [...read.faults, ...faults] };
}
