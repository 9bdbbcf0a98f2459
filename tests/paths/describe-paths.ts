import { describe, it } from 'vitest';
import { expectWhole, walk } from './machine-model.ts';
import { recordCoverage } from './path-coverage.ts';
import type { PathSuite } from './path-suite.ts';

/** The two promises every machine keeps: real actors follow its graph edge by edge, and no line of the chart is dead. */
export function describePaths(suite: PathSuite): void {
  describe(`paths of the ${suite.name} machine`, () => {
    it('covers every edge with real actors and takes every transition of the chart', async () => {
      const report = await walk(suite);
      console.info(
        `${suite.name}: ${report.covered} of ${report.edges} edges, ${report.states} states, ` +
          `${report.transitions} transitions, ${report.paths} paths, ${report.steps} steps`,
      );
      const { untaken, ...walked } = report;
      recordCoverage('pure', {
        machine: suite.machine.id,
        ...walked,
        taken: report.transitions - untaken.length,
      });
      expectWhole(report);
    });
  });
}
