/**
 * `npm run machines:export [-- <machine>…] [--out <folder>]` writes of each machine, or of those named: `<name>.ts`, which
 * stately.ai's editor imports as it is; `<name>.json`, its configuration; `<name>.stubs.mjs`, which runs
 * that in plain XState; `<name>.mmd`, a Mermaid diagram.
 * `--docs` draws the diagrams of docs/charts.md anew.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { nearestNames } from '#domain/text/nearest-names.ts';
import { machineCatalogue } from '#machines/catalogue.ts';
import { withCharts } from './charts/docs-charts.ts';
import { ExportRefused } from './charts/export-config.ts';
import { exportMachines } from './charts/export-machines.ts';
import { faultInWords } from './charts/machine-fault.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: join(root, 'dist/machines') },
      docs: { type: 'boolean', default: false },
    },
  });
  const names = machineCatalogue.map(({ name }) => name);
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new ExportRefused(
      `There is no machine ${unknown}. The nearest are: ${nearestNames(unknown, names).join(', ')}.`,
    );
  if (values.docs) {
    const page = join(root, 'docs/charts.md');
    writeFileSync(page, await withCharts(readFileSync(page, 'utf8')));
    return 'docs/charts.md is drawn anew.';
  }
  const out = resolve(process.env.INIT_CWD ?? '.', values.out);
  const wanted = machineCatalogue.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const { machines, faults } = await exportMachines(wanted);
  for (const fault of faults) console.error(faultInWords(fault));
  if (faults.length > 0) process.exitCode = 1;
  mkdirSync(out, { recursive: true });
  for (const { name, source, config, stubs, mermaid } of machines) {
    writeFileSync(join(out, `${name}.ts`), source);
    writeFileSync(join(out, `${name}.json`), `${JSON.stringify(config, null, 2)}\n`);
    writeFileSync(join(out, `${name}.stubs.mjs`), stubs);
    writeFileSync(join(out, `${name}.mmd`), mermaid);
  }
  const count = machines.length === 1 ? '1 machine' : `${machines.length} machines`;
  return `${count}, as source, JSON and Mermaid: ${relative(process.cwd(), out) || '.'}`;
}

try {
  console.log(await main());
} catch (error) {
  const isTyped = error instanceof ExportRefused || (error instanceof TypeError && 'code' in error);
  if (!isTyped) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
