/**
 * Prints every machine of the tree that it stands in as JSON, for a comparison: its chart before its layout, the paths of its cover and
 * what it does in every state. Run in a process of its own; of an older tree with the scripts of today laid over it.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { machineCatalogue } from '#machines/catalogue.ts';
import type { MachineFault } from '#src/features/devtools/machines/chart-model.ts';
import { pathsInWords } from '#tests/paths/path-words.ts';
import { readSuites } from '#tests/paths/read-suites.ts';
import { recordOf } from '#tests/paths/record.ts';
import { eachOrFault } from '../charts/machine-fault.ts';
import { readChart, type UnplacedChart } from '../charts/read-chart.ts';
import { readSource } from '../charts/read-source.ts';

/** A path of a cover: what happens, and which transitions each step takes. */
export interface DescribedPath {
  readonly steps: readonly { readonly event: string; readonly transitions: readonly string[] }[];
}

export interface DescribedMachine extends UnplacedChart {
  /** Of its suite; none where it has none. */
  readonly paths: readonly DescribedPath[];
  readonly record: string;
}

export interface DescribedMachines {
  readonly machines: readonly DescribedMachine[];
  readonly faults: readonly MachineFault[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const wanted = process.argv.slice(2);

const { suites, faults: unread } = await readSuites();
const entries = machineCatalogue.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const { made, faults } = await eachOrFault(entries, async ({ name, file, load }): Promise<DescribedMachine> => {
  const text = readFileSync(`${root}${file}`, 'utf8');
  const source = readSource(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  const suite = suites.get(name)?.suite;
  const paths = suite ? pathsInWords(suite, { strategy: 'edge-cover' }) : [];
  return {
    ...readChart(await load(), file, source, []),
    paths: paths.map(({ steps }) => ({ steps: steps.map(({ event, transitions }) => ({ event, transitions })) })),
    record: suite ? recordOf(suite) : '',
  };
});
process.stdout.write(JSON.stringify({ machines: made, faults: [...unread, ...faults] } satisfies DescribedMachines));
