import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { CatalogueEntry } from '#machines/catalogue.ts';
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

/** Reads machines without placing anything: seconds for all of them, for their types are looked up. */
export async function readCharts(
  entries: readonly CatalogueEntry[],
  program = compileMachines(entries.map(({ file }) => file)),
): Promise<readonly UnplacedChart[]> {
  const checker = program.getTypeChecker();
  return Promise.all(
    entries.map(async ({ file, load }) => {
      const sourceFile = program.getSourceFile(join(root, file));
      if (!sourceFile) throw new Error(`${file} was not compiled`);
      const source = readSource(sourceFile);
      const events = source.eventsType ? readEvents(source.eventsType, checker) : [];
      return readChart(await load(), file, source, events);
    }),
  );
}
