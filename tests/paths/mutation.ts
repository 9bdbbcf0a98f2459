import type { EventObject } from 'xstate';
import { DrivenActor } from './driven-actor.ts';
import { expectAlike } from './machine-model.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { type Cover, coverOf, nameOf, type PathSuite, runPath } from './path-suite.ts';

export interface MutationReport {
  readonly mutants: number;
  /** Mutants on which every path passed. */
  readonly survivors: readonly Mutant[];
}

interface Way {
  readonly input: unknown;
  readonly path: Cover['paths'][number];
  /** The transitions of the chart on the way, so that a mutant is tried where it matters first. */
  readonly taken: ReadonlySet<string>;
}

async function run(suite: PathSuite, { input, path }: Way, machine = suite.machine, taken = new Set<string>()) {
  const actor = new DrivenActor(machine, input, (item) => taken.add(nameOf(item)));
  const happen = async (event: EventObject) => {
    await actor.happen(event);
    suite.holds?.(actor.snapshot, event);
  };
  try {
    await runPath(suite, path, happen, (expected) => expectAlike(actor.snapshot, expected));
    if (actor.errors.length > 0) throw actor.errors[0];
  } finally {
    actor.stop();
  }
}

async function isSurvived(suite: PathSuite, ways: readonly Way[], mutant: Mutant): Promise<boolean> {
  const nearFirst = [...ways].sort(
    (a, b) => Number(b.taken.has(mutant.transition)) - Number(a.taken.has(mutant.transition)),
  );
  for (const way of nearFirst) {
    try {
      await run(suite, way, mutant.machine);
    } catch {
      return false;
    }
  }
  return true;
}

/** Walks the paths of the chart as it is written on charts that differ from it in one line: each of them must fail. */
export async function mutate(suite: PathSuite): Promise<MutationReport> {
  const ways: Way[] = [];
  for (const input of suite.inputs ?? [undefined]) {
    for (const path of coverOf(suite, input).paths) {
      const taken = new Set<string>();
      const way = { input, path, taken };
      await run(suite, way, suite.machine, taken);
      ways.push(way);
    }
  }
  const mutants = mutantsOf(suite.machine);
  const survivors: Mutant[] = [];
  for (const mutant of mutants) if (await isSurvived(suite, ways, mutant)) survivors.push(mutant);
  return { mutants: mutants.length, survivors };
}
