import { transitionIdsOf } from '#domain/charts/transition-id.ts';
import { machineCatalogue } from '#machines/catalogue.ts';

let known: Promise<ReadonlyMap<string, ReadonlySet<string>>> | undefined;

async function read(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const machines = await Promise.all(machineCatalogue.map(({ load }) => load()));
  return new Map(machines.map((machine) => [machine.id, new Set(transitionIdsOf(machine))]));
}

/** The transitions that there are, by their machine's name; the machines are loaded when it is first asked. */
export function knownTransitions(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  known ??= read();
  return known;
}
