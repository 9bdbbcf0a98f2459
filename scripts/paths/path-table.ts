import { readdir, readFile } from 'node:fs/promises';
import { readCoverage } from '#tests/paths/path-coverage.ts';
import { coverOf, transitionNames } from '#tests/paths/path-suite.ts';
import type { FoundSuite } from '#tests/paths/read-suites.ts';
import { table } from './table.ts';

const walks = new URL('../../tests/e2e/paths/', import.meta.url);

/** The page walks of each machine, found by the machine that they import. */
async function pageWalks(machines: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const file of (await readdir(walks)).filter((name) => name.endsWith('.spec.ts')).sort()) {
    const source = await readFile(new URL(file, walks), 'utf8');
    for (const machine of machines) {
      const isWalked = new RegExp(`machine: ${machine}Machine\\b|suite: \\{?\\s*(\\.\\.\\.)?${machine}Paths\\b`).test(
        source,
      );
      if (isWalked) found.set(machine, [...(found.get(machine) ?? []), `tests/e2e/paths/${file}`]);
    }
  }
  return found;
}

/** All machines: the size of their graphs, and which suite covers what. */
export async function pathTable(suites: ReadonlyMap<string, FoundSuite>): Promise<string> {
  const names = [...suites.keys()].sort();
  const specs = await pageWalks(names);
  const lastRuns = readCoverage('page');
  const rows = names.map((name) => {
    const found = suites.get(name);
    if (!found) return [];
    const covers = (found.suite.inputs ?? [undefined]).map((input) => coverOf(found.suite, input));
    const sum = (count: (cover: (typeof covers)[number]) => number) =>
      covers.reduce((total, cover) => total + count(cover), 0);
    const run = lastRuns.get(name);
    const page = run ? `${run.taken} of ${run.transitions}, ${Object.keys(run.beyond).length} beyond` : '';
    return [
      name,
      sum(({ states }) => states.size),
      transitionNames(found.suite.machine).length,
      sum(({ edges }) => edges),
      sum(({ covered }) => covered),
      sum(({ paths }) => paths.length),
      sum(({ paths }) => paths.reduce((steps, path) => steps + path.steps.length - 1, 0)),
      found.file,
      (specs.get(name) ?? ['none']).join(' '),
      page,
    ];
  });
  const head = [
    'machine',
    'states',
    'transitions',
    'edges',
    'covered',
    'paths',
    'steps',
    'suite',
    'page walk',
    'last walk',
  ];
  return table([head, ...rows]);
}
