import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { machineCatalogue } from '#machines/catalogue.ts';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** The ids of a machine's transitions, as the charts have them: `<state id> <event type or "always">[<index among its rivals>]`. */
export const transitionIdsOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root).flatMap((node) =>
    [...node.transitions, ['always', node.always ?? []] as const].flatMap(([type, rivals]) =>
      rivals.map((_, place) => `${node.id} ${type}[${place}]`),
    ),
  );

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
