import { expect, vi } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { DrivenActor } from './driven-actor.ts';
import { unreadContext } from './guard-readings.ts';
import { coverOf, invokesOf, nameOf, type PathSuite, runPath, transitionNames } from './path-suite.ts';

export interface WalkReport {
  readonly states: number;
  readonly edges: number;
  readonly covered: number;
  readonly paths: number;
  readonly steps: number;
  /** Transitions that the chart draws. */
  readonly transitions: number;
  /** Transitions of the chart that real actors never took, as `source event[index]`. */
  readonly untaken: readonly string[];
}

/**
 * Walks a machine's graph with real actors along an edge cover, comparing state, context and running children after every
 * step. Throws at the first difference; the report says what was walked and which transitions of the chart never ran.
 */
export async function walk(suite: PathSuite): Promise<WalkReport> {
  // A child that broke hears nothing more: what is sent to it is dropped, as the chart draws it.
  const warn = vi.spyOn(console, 'warn').mockImplementation((message: string) => {
    if (!message.includes('was sent to stopped actor')) console.info(message);
  });
  try {
    return await walkGraphs(suite);
  } finally {
    warn.mockRestore();
  }
}

/** Something was walked, nothing that the suite can cause was left out, and no line of the chart is dead; the suite explains why one may be. */
export function expectWhole({ edges, covered, untaken }: WalkReport, suite?: PathSuite): void {
  expect(edges, 'The suite causes nothing in the first state: add cases to its events').toBeGreaterThan(0);
  expect(covered, 'Edges that the paths take').toBe(edges);
  const hints = suite && untaken.length > 0 ? unreadContext(suite) : [];
  expect(untaken, ['Transitions that no path takes', ...hints].join('\n')).toEqual([]);
}

/** State, context, end and running children are those that the chart says. */
export function expectAlike(actual: AnyMachineSnapshot, expected: AnyMachineSnapshot): void {
  expect(actual.value).toEqual(expected.value);
  expect(actual.context).toEqual(expected.context);
  expect(actual.status).toBe(expected.status);
  expect(actual.output).toEqual(expected.output);
  if (expected.status !== 'active') return;
  const children = invokesOf(expected).map(({ id }) => id);
  expect(Object.keys(actual.children).sort()).toEqual(children.sort());
}

/** `walk`, without a word about what is sent to a child that broke. */
export async function walkGraphs(suite: PathSuite): Promise<WalkReport> {
  const untaken = new Set(transitionNames(suite.machine));
  const report = { states: 0, edges: 0, covered: 0, paths: 0, steps: 0 };
  for (const input of suite.inputs ?? [undefined]) {
    const { states, edges, covered, paths } = coverOf(suite, input);
    for (const path of paths) {
      const actor = new DrivenActor(suite.machine, input, (item) => untaken.delete(nameOf(item)));
      const happen = async (event: EventObject) => {
        await actor.happen(event);
        suite.holds?.(actor.snapshot, event);
      };
      await runPath(suite, path, happen, (expected) => {
        expectAlike(actor.snapshot, expected);
      });
      actor.stop();
      expect(actor.errors).toEqual([]);
      report.steps += path.steps.length - 1;
    }
    report.states += states.size;
    report.edges += edges;
    report.covered += covered;
    report.paths += paths.length;
  }
  return { ...report, transitions: transitionNames(suite.machine).length, untaken: [...untaken] };
}
