import { readCoverage } from '#tests/paths/path-coverage.ts';
import { withoutPage } from '#tests/paths/without-page.ts';
import { table } from './table.ts';

/** What the last runs of the path suites covered of each machine, and what is beyond its page, with the reasons. */
export function coverageTable(): string {
  const pages = readCoverage('page');
  const rows = [...readCoverage('pure').values()]
    .sort((a, b) => a.machine.localeCompare(b.machine))
    .map(({ machine, edges, covered, transitions, taken, paths, steps }) => {
      const page = pages.get(machine);
      const beyond = Object.keys(page?.beyond ?? {}).length;
      const share = page
        ? `${page.taken} of ${page.transitions - beyond}`
        : machine in withoutPage
          ? 'on the server'
          : 'none';
      return [
        machine,
        edges,
        `${Math.floor((100 * covered) / edges)} %`,
        `${taken} of ${transitions}`,
        paths,
        steps,
        share,
        beyond,
      ];
    });
  const head = ['machine', 'edges', 'covered', 'transitions', 'paths', 'steps', 'through the page', 'beyond it'];
  const reasons = [...pages.values()].flatMap(({ beyond }) =>
    Object.entries(beyond).map(([transition, reason]) => `  ${transition}: ${reason}`),
  );
  const servers = Object.entries(withoutPage).map(([machine, reason]) => `  ${machine}: ${reason}`);
  return [table([head, ...rows]), 'On the server:', ...servers, 'Beyond the page:', ...reasons].join('\n');
}
