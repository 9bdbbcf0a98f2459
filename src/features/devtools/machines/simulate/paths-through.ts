import { SimulatedMachine } from './simulated-moments.ts';
import type { Simulation, SimulationData, SuitePath } from './simulation-data.ts';
import type { Written, WrittenEvent } from './written-values.ts';

/** A path of a suite, by its place among them. */
export interface ListedPath {
  readonly path: SuitePath;
  readonly number: number;
  /** After how many steps it comes to what is looked for; 0 where nothing is. */
  readonly place: number;
}

export const inputOf = ({ inputs }: SimulationData, { input }: SuitePath): Written => inputs[input] ?? null;

export const stepsOf = ({ cases }: SimulationData, { steps }: SuitePath): readonly WrittenEvent[] =>
  steps.flatMap((place) => cases[place] ?? []);

const numbered = (paths: readonly SuitePath[]): readonly ListedPath[] =>
  paths.map((path, index) => ({ path, number: index + 1, place: 0 }));

export const listedPaths = ({ paths }: SimulationData): readonly ListedPath[] => numbered(paths);

/** Those that come to a state or take a transition, by its id; those that are there first come first. */
export function pathsThrough({ machine, data }: Simulation, id: string): readonly ListedPath[] {
  const simulated = new SimulatedMachine(machine);
  return numbered([...data.paths, ...data.shortest])
    .map(({ path, number }) => {
      const { moments } = simulated.walk({ input: inputOf(data, path), steps: stepsOf(data, path) });
      return {
        path,
        number,
        place: moments.findIndex(({ states, taken }) => states.includes(id) || taken.includes(id)),
      };
    })
    .filter(({ place }) => place >= 0)
    .toSorted((one, other) => one.place - other.place);
}
