import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, StateMachine, transition } from 'xstate';
import { isMachineSnapshot, thisTab } from './actor-facts.ts';
import type { ActorFacts, Report, SendProblem, TabFacts } from './inspection-types.ts';
import { shortPath } from './shown-facts.ts';
import { ActorWatch } from './watch-actors.ts';

type Listener = (report: Report) => void;

const listeners = new Set<Listener>();
const watch = new ActorWatch((report) => {
  for (const listener of listeners) listener(report);
});

/** This tab and the page that it shows now. */
export const tabHere = (): TabFacts => ({ id: thisTab, path: shortPath(location.pathname) ?? '…' });

/** Follows this tab's actors until the returned function is called; nothing is watched while nobody does. */
export function observeHere(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) watch.start();
  return () => {
    if (listeners.delete(listener) && listeners.size === 0) watch.stop();
  };
}

/** The actors that run in this tab, while somebody observes it. */
export const actorsHere = (): readonly ActorFacts[] => watch.actors();

/** The machine of an actor of this tab; null for an actor of another kind. */
export function machineHere(id: string): AnyStateMachine | null {
  const logic: unknown = watch.find(id)?.logic;
  return logic instanceof StateMachine ? logic : null;
}

/** An actor that breaks stays broken: what it would do is tried without doing it. */
function problemOf(logic: unknown, snapshot: AnyMachineSnapshot, event: AnyEventObject): SendProblem | null {
  try {
    if (!snapshot.can(event)) return 'refused';
    if (logic instanceof StateMachine) transition(logic, snapshot, event);
    return null;
  } catch {
    return 'broken';
  }
}

/** Sends an event to a running actor of this tab, if its present state takes it; answers why not. */
export function sendHere(id: string, event: AnyEventObject): SendProblem | null {
  const actor = watch.find(id);
  if (!actor) return 'gone';
  const snapshot: object = actor.getSnapshot();
  const problem = isMachineSnapshot(snapshot) ? problemOf(actor.logic, snapshot, event) : null;
  if (problem === null) actor.send(event);
  return problem;
}
