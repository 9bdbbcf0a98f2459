import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { LinkMishap, SimulatedWay } from '#machines/devtools/simulation.machine.ts';
import { SimulatedMachine } from './simulated-moments.ts';
import type { Simulation } from './simulation-data.ts';
import { checkOf, readLink } from './way-link.ts';

const typesOf = (node: AnyStateNode): string[] => [
  ...node.transitions.keys(),
  ...Object.values(node.states).flatMap(typesOf),
];

/** Whether any state of a machine has a line for an event. */
export function hearsOf(machine: AnyStateMachine): (type: string) => boolean {
  const types = new Set(typesOf(machine.root));
  return (type) => types.has(type);
}

/**
 * The way of a link, as far as it can be followed, and what is wrong with it; without a link the beginning of the machine. Nothing in a link is
 * trusted: what is no event of the machine ends the way.
 */
export function openWay(
  { machine, data }: Simulation,
  link: string | null,
): SimulatedWay & { readonly mishap: LinkMishap | null } {
  const beginning = { input: data.inputs[0] ?? null, steps: [], place: 0 };
  if (link === null) return { ...beginning, mishap: null };
  const read = readLink(link, data, hearsOf(machine));
  if (read.kind === 'unreadable') return { ...beginning, mishap: { kind: 'unreadable' } };
  const { way, check, isCut } = read;
  const { moments, broken } = new SimulatedMachine(machine).walk(way);
  const steps = way.steps.slice(0, Math.max(0, moments.length - 1));
  const followed = { input: way.input, steps, place: Math.min(way.place, steps.length) };
  if (isCut || broken) return { ...followed, mishap: { kind: 'outdated' } };
  return { ...followed, mishap: checkOf(moments) === check ? null : { kind: 'elsewhere' } };
}
