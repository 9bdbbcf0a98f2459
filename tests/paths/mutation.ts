import type { AnyTransitionDefinition, EventObject } from 'xstate';
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
  /** The transitions of the chart on the way, in their order. */
  readonly taken: readonly AnyTransitionDefinition[];
}

/** What a transition says, wherever it stands among its rivals. */
const meaningOf = ({ source, eventType, target, actions }: AnyTransitionDefinition): string =>
  JSON.stringify([source.id, eventType, target?.map(({ id }) => id), actions]);

/** Walks a path of the suite's chart on a machine; returns the transitions that it took. */
async function run(
  suite: PathSuite,
  { input, path }: Pick<Way, 'input' | 'path'>,
  machine = suite.machine,
): Promise<AnyTransitionDefinition[]> {
  const taken: AnyTransitionDefinition[] = [];
  const actor = new DrivenActor(machine, input, (item) => taken.push(item));
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
  return taken;
}

async function isSurvived(suite: PathSuite, ways: readonly Way[], mutant: Mutant): Promise<boolean> {
  const isOnTheWay = ({ taken }: Way) => taken.some((item) => nameOf(item) === mutant.transition);
  const nearFirst = [...ways].sort((a, b) => Number(isOnTheWay(b)) - Number(isOnTheWay(a)));
  for (const way of nearFirst) {
    try {
      const taken = await run(suite, way, mutant.machine);
      // A line that only passes a word on to a child leaves no trace in the state.
      if (taken.map(meaningOf).join() !== way.taken.map(meaningOf).join()) return false;
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
      ways.push({ input, path, taken: await run(suite, { input, path }) });
    }
  }
  const mutants = mutantsOf(suite.machine);
  const survivors: Mutant[] = [];
  for (const mutant of mutants) if (await isSurvived(suite, ways, mutant)) survivors.push(mutant);
  return { mutants: mutants.length, survivors };
}
