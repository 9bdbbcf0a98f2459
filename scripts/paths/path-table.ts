import { readCoverage } from '#tests/paths/path-coverage.ts';
import { coverOf, transitionNames } from '#tests/paths/path-suite.ts';
import { stateNamesOf } from '#tests/paths/path-words.ts';
import type { FoundSuite } from '#tests/paths/read-suites.ts';
import { withoutPage } from '#tests/paths/without-page.ts';
import { pageWalks } from './page-walks.ts';
import { table } from './table.ts';

/** All machines: the size of their charts (states, transitions) and graphs (nodes, edges), and which suite covers what. */
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
      stateNamesOf(found.suite.machine).length,
      transitionNames(found.suite.machine).length,
      sum(({ states }) => states.size),
      sum(({ edges }) => edges),
      sum(({ covered }) => covered),
      sum(({ paths }) => paths.length),
      sum(({ paths }) => paths.reduce((steps, path) => steps + path.steps.length - 1, 0)),
      found.file,
      (specs.get(name) ?? [name in withoutPage ? 'on the server' : 'none']).join(' '),
      page,
    ];
  });
  const head = [
    'machine',
    'states',
    'transitions',
    'nodes',
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
