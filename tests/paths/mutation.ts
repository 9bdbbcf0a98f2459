import type { AnyTransitionDefinition, EventObject } from 'xstate';
import { DrivenActor } from './driven-actor.ts';
import { expectAlike, expectWhole, walkGraphs } from './machine-model.ts';
import { lineChanges, type Mutant, mutantsOf } from './mutants.ts';
import { type Cover, coverOf, nameOf, type PathSuite, runPath } from './path-suite.ts';
import { comparison } from './record.ts';

export interface MutationReport {
  readonly mutants: number;
  /** Mutants that nothing noticed. */
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

async function passesThePaths(suite: PathSuite, ways: readonly Way[], mutant: Mutant): Promise<boolean> {
  const isOnTheWay = ({ taken }: Way) => taken.some((item) => nameOf(item) === mutant.place);
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

/**
 * Whether the suite has the cases: the paths of the chart as it is written are walked on charts that differ from it in one line,
 * and each of them must fail.
 */
export async function mutate(suite: PathSuite): Promise<MutationReport> {
  const ways: Way[] = [];
  for (const input of suite.inputs ?? [undefined]) {
    for (const path of coverOf(suite, input).paths) {
      ways.push({ input, path, taken: await run(suite, { input, path }) });
    }
  }
  const lines: readonly string[] = lineChanges;
  const mutants = mutantsOf(suite.machine).filter(({ change }) => lines.includes(change));
  const survivors: Mutant[] = [];
  for (const mutant of mutants) if (await passesThePaths(suite, ways, mutant)) survivors.push(mutant);
  return { mutants: mutants.length, survivors };
}

async function passes(suite: PathSuite): Promise<boolean> {
  try {
    expectWhole(await walkGraphs(suite));
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether `npm test` would see it: each changed machine makes its own paths, as it would if its author had written it so, and
 * does otherwise than the record, or fails its walk. The record is that of the suite's machine; that it is the committed one is
 * for the caller to ask.
 */
export async function judge(suite: PathSuite): Promise<MutationReport> {
  const isSeen = comparison(suite);
  const mutants = mutantsOf(suite.machine);
  const survivors: Mutant[] = [];
  for (const mutant of mutants) {
    const other = { ...suite, machine: mutant.machine };
    let isDifferent = true;
    try {
      isDifferent = isSeen(other);
    } catch {
      // A machine that cannot be walked fails the test.
    }
    if (!isDifferent && (await passes(other))) survivors.push(mutant);
  }
  return { mutants: mutants.length, survivors };
}
