import { type HeatSource, heatOf, type RealUse } from './heat-model.ts';
import type { MachineWalks } from './walks-model.ts';

/** A transition that people take, and how often the tests do. */
export interface TestedUse {
  readonly machine: string;
  readonly transition: string;
  readonly real: number;
  readonly pure: number;
  /** Null where no page walks the machine. */
  readonly page: number | null;
}

export interface NeverTaken {
  readonly machine: string;
  readonly transitions: readonly string[];
  /** How many it has. */
  readonly all: number;
}

const isOfPages = (file: string) => file.startsWith('src/') && !file.startsWith('src/player/');

/** Whether the app's pages run a machine, where its transitions are counted: by the files that use it. */
export const isCountedMachine = (usedIn: readonly string[]): boolean => usedIn.some(isOfPages);

/** The transitions that nobody took, by machine; machines of which that is not known are left out. */
export function neverTaken(walks: readonly MachineWalks[], source: HeatSource, real: RealUse): NeverTaken[] {
  return walks.flatMap(({ machine }) => {
    const heat = heatOf(machine, source, walks, real);
    const transitions = [...(heat ?? [])].flatMap(([id, count]) => (count === 0 ? [id] : []));
    return heat && transitions.length > 0 ? [{ machine, transitions, all: heat.size }] : [];
  });
}

const tests = ({ pure, page }: TestedUse) => 1 + pure + (page ?? 0);

/** What people take most for every path that tests it, the worst first. Tests through the page count as much as those without. */
export function leastTested(walks: readonly MachineWalks[], real: RealUse): TestedUse[] {
  return walks
    .flatMap((of) => {
      const heat = heatOf(of.machine, 'real', walks, real);
      return of.transitions.flatMap((transition, place): TestedUse[] => {
        const taken = heat?.get(transition) ?? 0;
        if (taken === 0) return [];
        return [
          { machine: of.machine, transition, real: taken, pure: of.pure[place] ?? 0, page: of.page?.[place] ?? null },
        ];
      });
    })
    .sort((one, other) => other.real / tests(other) - one.real / tests(one) || other.real - one.real);
}
