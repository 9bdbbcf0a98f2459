import { describe, it } from 'vitest';
import { explained } from './guard-readings.ts';
import { expectWhole, walk } from './machine-model.ts';
import { recordCoverage } from './path-coverage.ts';
import type { PathSuite } from './path-suite.ts';
import { differencesFrom } from './record-files.ts';

/**
 * The promises every machine keeps: real actors follow its graph edge by edge, no line of the chart is dead, and what it does
 * is what somebody has read and accepted.
 */
export function describePaths(suite: PathSuite): void {
  describe(`paths of the ${suite.name} machine`, () => {
    it('covers every edge with real actors and takes every transition of the chart', async () => {
      const report = await walk(suite).catch((error: unknown) => {
        throw explained(error, suite);
      });
      console.info(
        `${suite.name}: ${report.covered} of ${report.edges} edges, ${report.states} nodes, ` +
          `${report.transitions} transitions, ${report.paths} paths, ${report.steps} steps`,
      );
      const { untaken, ...walked } = report;
      recordCoverage('pure', {
        machine: suite.machine.id,
        ...walked,
        taken: report.transitions - untaken.length,
      });
      expectWhole(report, suite);
    });

    it('do what the record of the machine says', () => {
      const { id } = suite.machine;
      const difference = differencesFrom(suite);
      if (difference === '') return;
      throw new Error(
        `${id} does otherwise than tests/paths/records/${id}.txt says:\n\n${difference}\n\n` +
          `Is it meant? Then accept it: npm run paths -- --accept ${id}`,
      );
    });
  });
}
