import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { CatalogueEntry } from '#machines/catalogue.ts';
import type { MachineFault } from '#src/features/devtools/machines/chart-model.ts';
import { eachOrFault } from './machine-fault.ts';
import { readChart, type UnplacedChart } from './read-chart.ts';
import { readEvents } from './read-events.ts';
import { readSource } from './read-source.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The machines' sources with all their types, as their own configuration compiles them. */
export function compileMachines(files: readonly string[]): ts.Program {
  const configPath = join(root, 'machines/tsconfig.json');
  const { config } = ts.readConfigFile(configPath, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configPath));
  return ts.createProgram(
    files.map((file) => join(root, file)),
    options,
  );
}

/** Reads machines without placing anything: seconds for all of them, for their types are looked up. One that cannot be read is a fault. */
export async function readCharts(
  entries: readonly CatalogueEntry[],
  program = compileMachines(entries.map(({ file }) => file)),
): Promise<{ readonly charts: readonly UnplacedChart[]; readonly faults: readonly MachineFault[] }> {
  const checker = program.getTypeChecker();
  const { made, faults } = await eachOrFault(entries, async ({ file, load }) => {
    const sourceFile = program.getSourceFile(join(root, file));
    if (!sourceFile) throw new Error(`${file} was not compiled`);
    const source = readSource(sourceFile);
    const events = source.eventsType ? readEvents(source.eventsType, checker) : [];
    return readChart(await load(), file, source, events);
  });
  return { charts: made, faults };
}
