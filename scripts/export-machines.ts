/**
 * `npm run machines:export [-- <machine>…] [--out <folder>]` writes of each machine, or of those named: `<name>.ts`, which
 * stately.ai's editor imports as it is; `<name>.json`, its configuration; `<name>.mmd`, a Mermaid diagram.
 * `--docs` draws the diagrams of docs/charts.md anew.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { machineCatalogue } from '#machines/catalogue.ts';
import { withCharts } from './charts/docs-charts.ts';
import { exportMachines } from './charts/export-machines.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: join(root, 'dist/machines') }, docs: { type: 'boolean', default: false } },
});

const unknown = positionals.filter((name) => !machineCatalogue.some((entry) => entry.name === name));
if (unknown.length > 0) {
  const names = machineCatalogue.map(({ name }) => name).sort();
  console.error(`There is no machine ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

if (values.docs) {
  const page = join(root, 'docs/charts.md');
  writeFileSync(page, await withCharts(readFileSync(page, 'utf8')));
  console.log('docs/charts.md is drawn anew.');
} else {
  const out = resolve(process.env.INIT_CWD ?? '.', values.out);
  mkdirSync(out, { recursive: true });
  const wanted = machineCatalogue.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  for (const { name, source, config, mermaid } of await exportMachines(wanted)) {
    writeFileSync(join(out, `${name}.ts`), source);
    writeFileSync(join(out, `${name}.json`), `${JSON.stringify(config, null, 2)}\n`);
    writeFileSync(join(out, `${name}.mmd`), mermaid);
  }
  console.log(`${wanted.length} machines, as source, JSON and Mermaid: ${relative(process.cwd(), out) || '.'}`);
}
