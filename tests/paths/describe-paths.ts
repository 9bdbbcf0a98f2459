import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { walk } from './machine-model.ts';
import type { PathSuiteOf } from './path-suite.ts';

/** The two promises every machine keeps: real actors follow its graph edge by edge, and no line of the chart is dead. */
export function describePaths<Machine extends AnyStateMachine>(suite: PathSuiteOf<Machine>): void {
  describe(`paths of the ${suite.name} machine`, () => {
    it('covers every edge with real actors and takes every transition of the chart', async () => {
      const report = await walk(suite);
      console.info(
        `${suite.name}: ${report.covered} of ${report.edges} edges, ${report.states} states, ` +
          `${report.transitions} transitions, ${report.paths} paths, ${report.steps} steps`,
      );
      expect(report.edges).toBeGreaterThan(0);
      expect(report.covered).toBe(report.edges);
      expect(report.untaken).toEqual([]);
    });
  });
}
