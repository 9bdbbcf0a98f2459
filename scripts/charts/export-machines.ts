import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CatalogueEntry } from '#machines/catalogue.ts';
import { compileMachines, readCharts } from './build-charts.ts';
import { exportConfig } from './export-config.ts';
import { exportMermaid } from './export-mermaid.ts';
import { exportSource } from './export-source.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface ExportedMachine {
  readonly name: string;
  /** TypeScript that needs nothing but xstate. */
  readonly source: string;
  /** The configuration that `createMachine` takes. */
  readonly config: ReturnType<typeof exportConfig>;
  readonly mermaid: string;
}

export async function exportMachines(entries: readonly CatalogueEntry[]): Promise<readonly ExportedMachine[]> {
  const program = compileMachines(entries.map(({ file }) => file));
  const checker = program.getTypeChecker();
  const charts = new Map((await readCharts(entries, program)).map((chart) => [chart.name, chart]));
  return Promise.all(
    entries.map(async ({ name, file, load }) => {
      const sourceFile = program.getSourceFile(join(root, file));
      const chart = charts.get(name);
      if (!sourceFile || !chart) throw new Error(`${file} was not compiled`);
      return {
        name,
        source: exportSource(sourceFile, file, checker),
        config: exportConfig(await load()),
        mermaid: exportMermaid(chart),
      };
    }),
  );
}
