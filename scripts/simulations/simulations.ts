import type { EventObject } from 'xstate';
import { leavesOf } from '#src/features/devtools/machines/simulate/sequence.ts';
import { SimulatedMachine } from '#src/features/devtools/machines/simulate/simulated-moments.ts';
import type { SimulationData, SuitePath } from '#src/features/devtools/machines/simulate/simulation-data.ts';
import { type Written, type WrittenEvent, writtenOf } from '#src/features/devtools/machines/simulate/written-values.ts';
import { type Cover, coverOf, nodesOf, type PathSuite, shortestOf } from '#tests/paths/path-suite.ts';
import { readSuites } from '#tests/paths/read-suites.ts';
import { readRecord } from '#tests/paths/record-files.ts';
import { LostWay, replayOf } from '#tests/paths/replay.ts';
import { keptPaths } from '#tests/paths/saved-paths.ts';

/** Values in the order in which they were met, each once. */
class Distinct<Value extends Written> {
  readonly values: Value[] = [];
  readonly #places = new Map<string, number>();

  placeOf(value: Value): number {
    const key = JSON.stringify(value);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

/** Who has ended is known from the event's type. */
function eventOf({ actorId: _, ...event }: EventObject & { readonly actorId?: unknown }): WrittenEvent {
  return writtenOf(event) as WrittenEvent;
}

/** How work ends by its suite, whether or not a path of the cover needs it. */
function endsOf({ machine, outputs, errors }: PathSuite): EventObject[] {
  const invokes = [...new Set(nodesOf(machine.root).flatMap(({ invoke }) => invoke.map(({ id }) => id)))];
  return invokes.flatMap((id) => [
    ...(outputs?.[id] ?? [undefined]).map((output) => ({ type: `xstate.done.actor.${id}`, output })),
    ...(errors?.[id] ?? [{ kind: 'network' }]).map((error) => ({ type: `xstate.error.actor.${id}`, error })),
  ]);
}

/** The saved paths of a machine, by the cases of its suite; one that its suite cannot follow fails a test and is not played. */
function savedOf(suite: PathSuite) {
  return keptPaths(suite.machine.id).flatMap(({ name, path }) => {
    try {
      return [{ name: name.slice(suite.machine.id.length + 1), ...replayOf(suite, path) }];
    } catch (error) {
      if (error instanceof LostWay) return [];
      throw error;
    }
  });
}

/** What the viewer is shipped of a suite. */
export function simulationOf(suite: PathSuite): SimulationData {
  const inputs = new Distinct<Written>();
  const cases = new Distinct<WrittenEvent>();
  const given = suite.inputs ?? [undefined];
  for (const input of given) inputs.placeOf(writtenOf(input));
  for (const event of [...(suite.events ?? []), ...endsOf(suite)]) cases.placeOf(eventOf(event));
  const simulated = new SimulatedMachine(suite.machine);
  const pathOf = (name: string | null, given: unknown, events: readonly EventObject[]): SuitePath => {
    const input = writtenOf(given);
    const steps = events.map(eventOf);
    const last = simulated.walk({ input, steps }).moments.at(-1);
    return {
      name,
      input: inputs.placeOf(input),
      steps: steps.map((event) => cases.placeOf(event)),
      ends: last ? leavesOf(last).join(', ') : '',
    };
  };
  const saved = savedOf(suite).map(({ name, input, events }) => pathOf(name, input, events));
  const made = (pathsOf: (input: unknown) => Cover['paths']) =>
    given.flatMap((input) =>
      pathsOf(input).map(({ steps }) =>
        pathOf(
          null,
          input,
          steps.slice(1).map(({ event }) => event),
        ),
      ),
    );
  const paths = [...saved, ...made((input) => coverOf(suite, input).paths)];
  const shortest = made((input) => shortestOf(suite, input));
  // Its heading, and how it begins, are seen otherwise.
  const record = readRecord(suite.machine.id).trim().split('\n\n').slice(2);
  return { inputs: inputs.values, cases: cases.values, paths, shortest, record };
}

/** What the viewer is shipped of each suite, by the name of its machine; a machine without one has nothing. */
export async function allSimulations(): Promise<Readonly<Record<string, SimulationData>>> {
  const { suites } = await readSuites();
  return Object.fromEntries([...suites].map(([name, { suite }]) => [name, simulationOf(suite)]));
}
