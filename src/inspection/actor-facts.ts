import { type AnyActor, type AnyMachineSnapshot, StateMachine } from 'xstate';
import type { ActorFacts } from './inspection-types.ts';
import { redact } from './redact.ts';
import { shownText } from './shown-facts.ts';

/** This tab, until its page is loaded anew. */
export const thisTab: string = crypto.randomUUID().slice(0, 8);

const ids = new WeakMap<object, string>();
let count = 0;

/** XState counts anew within each root: an id of our own tells them apart. */
export function idOf(actor: object): string {
  const known = ids.get(actor);
  if (known !== undefined) return known;
  count += 1;
  const id = `${thisTab}.${count}`;
  ids.set(actor, id);
  return id;
}

export const machineOf = (actor: AnyActor): string | null =>
  actor.logic instanceof StateMachine ? String(actor.logic.id) : null;

/** An id that was given in a chart; one that XState made up says nothing. */
const givenName = (actor: AnyActor) => shownText('type', actor.id) ?? 'actor';

export const nameOf = (actor: AnyActor): string => machineOf(actor) ?? givenName(actor);

export const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot => '_nodes' in snapshot;

/** The types that some active state, or a parent of it, has a transition for. */
const acceptedBy = (snapshot: AnyMachineSnapshot) => [
  ...new Set(
    snapshot._nodes
      .flatMap((node) => [...node.transitions.keys()])
      .filter((type) => !type.startsWith('xstate.') && type !== '*'),
  ),
];

/** How an actor stands, without anything secret. */
export function factsOf(actor: AnyActor, isRunning: boolean): ActorFacts {
  const snapshot: object = actor.getSnapshot();
  const ofMachine = isMachineSnapshot(snapshot) ? snapshot : null;
  const isActive = isRunning && 'status' in snapshot && snapshot.status === 'active';
  return {
    id: idOf(actor),
    tab: thisTab,
    machine: machineOf(actor),
    name: nameOf(actor),
    parent: actor._parent ? idOf(actor._parent) : null,
    isRunning: isActive,
    states: ofMachine ? ofMachine._nodes.toSorted((one, other) => one.order - other.order).map(({ id }) => id) : [],
    accepts: ofMachine && isActive ? acceptedBy(ofMachine) : [],
    context: ofMachine ? redact(ofMachine.context) : null,
  };
}
