import type { EventObject } from 'xstate';
import { machineCatalogue } from '#machines/catalogue.ts';
import type { MachineWalks } from '#src/features/devtools/machines/heat/walks-model.ts';
import { observed } from '#tests/paths/observed-machine.ts';
import type { PageSuite } from '#tests/paths/page-walk.ts';
import { coverOf, nameOf, type PathSuite, transitionNames } from '#tests/paths/path-suite.ts';
import { replayOf } from '#tests/paths/replay.ts';
import { keptPaths } from '#tests/paths/saved-paths.ts';

interface Way {
  readonly input: unknown;
  readonly events: readonly EventObject[];
}

/** The paths of a suite: its cover, and those that were saved. */
function waysOf(suite: PathSuite, saved: ReturnType<typeof keptPaths>): Way[] {
  const covers = (suite.inputs ?? [undefined]).flatMap((input) =>
    coverOf(suite, input).paths.map(({ steps }) => ({ input, events: steps.slice(1).map(({ event }) => event) })),
  );
  return [...covers, ...saved.map(({ path }) => replayOf(suite, path))];
}

/** How many of the ways take each of the transitions, those that are taken at once on starting among them. */
function counted(suite: PathSuite, transitions: readonly string[], ways: readonly Way[]): number[] {
  const runs = observed(suite.machine);
  const counts = new Map<string, number>();
  for (const { input, events } of ways) {
    let { next, taken } = runs.begin(input);
    const names = new Set(taken.map(nameOf));
    for (const event of events) {
      ({ next, taken } = runs.step(next, event));
      for (const item of taken) names.add(nameOf(item));
    }
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return transitions.map((id) => counts.get(id) ?? 0);
}

/** Of a machine, how many paths take each transition: of its suite and of those that were saved, and of both through its pages. */
export function countWalks(suite: PathSuite, pages: readonly Pick<PageSuite, 'suite'>[]): MachineWalks {
  const machine = suite.machine.id;
  const transitions = transitionNames(suite.machine);
  const saved = keptPaths(machine);
  const throughPage = saved.filter(({ path }) => path.beyondThePage === undefined);
  const page = pages.map((one) => counted(one.suite, transitions, waysOf(one.suite, throughPage)));
  return {
    machine,
    transitions,
    pure: counted(suite, transitions, waysOf(suite, saved)),
    page: page.length > 0 ? transitions.map((_, place) => page.reduce((sum, one) => sum + (one[place] ?? 0), 0)) : null,
  };
}

/** Of every machine that has a suite, in the catalogue's order. */
export const allWalks = (
  suites: ReadonlyMap<string, { readonly suite: PathSuite }>,
  pages: readonly PageSuite[],
): MachineWalks[] =>
  machineCatalogue.flatMap(({ name }) => {
    const suite = suites.get(name)?.suite;
    return suite
      ? [
          countWalks(
            suite,
            pages.filter((page) => page.suite.machine.id === name),
          ),
        ]
      : [];
  });
