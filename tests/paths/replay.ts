import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { SavedPath, SavedStep } from '#src/features/devtools/machines/live/saved-path.ts';
import type { Shown } from '#src/inspection/shown.ts';
import { type Happening, type ObservedMachine, observed } from './observed-machine.ts';
import { eventsAt, nameOf, type PathSuite, serialOf } from './path-suite.ts';

/** A path that was saved, and what a tester says of it. */
export interface KeptPath extends SavedPath {
  /** The innermost states, dotted, that the last step should lead to where it was saved because it does not. */
  readonly ends?: readonly string[];
  /** Why nobody can walk it through the page; it is walked there where nothing is said. */
  readonly beyondThePage?: string;
}

/** A saved path in the cases of a suite, which put back what was hidden in it. */
export interface Replay {
  readonly input: unknown;
  readonly events: readonly EventObject[];
  /** How many of the events lead to where the saving began. */
  readonly before: number;
}

/** A suite cannot follow a saved path; the message says where and why. */
export class LostWay extends Error {}

/** One way that may be the saved one. */
interface Candidate extends Replay {
  readonly snapshot: AnyMachineSnapshot;
  /** How much of what was shown of the events is in the cases. */
  readonly likeness: number;
}

const idsOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes.toSorted((one, other) => one.order - other.order).map(({ id }) => id);
const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** How many parts of a shown payload a case of a suite has as well; what is hidden is like nothing. */
function likeness(shown: Shown, given: unknown): number {
  if (typeof shown !== 'object' || shown === null) return shown === given ? 1 : 0;
  if (typeof given !== 'object' || given === null) return 0;
  const parts = given as Readonly<Record<string, unknown>>;
  return Object.entries(shown).reduce((sum, [name, part]) => sum + likeness(part as Shown, parts[name]), 0);
}

/** Of the ways that come to one node of the graph, the likeliest; those of the same likeness stay as they came. */
function likeliest(suite: PathSuite, candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const serial = serialOf(suite, candidate.snapshot);
    if ((best.get(serial)?.likeness ?? -1) < candidate.likeness) best.set(serial, candidate);
  }
  return [...best.values()];
}

/** The shortest way from each input to every node in which one is where the saving began. */
function beginnings(suite: PathSuite, runs: ObservedMachine, { start, isWhole }: SavedPath): Candidate[] {
  return (suite.inputs ?? [undefined]).flatMap((input) => {
    const first: Candidate = { input, events: [], before: 0, snapshot: runs.begin(input).next, likeness: 0 };
    if (isWhole) return isSame(idsOf(first.snapshot), start) ? [first] : [];
    const seen = new Set([serialOf(suite, first.snapshot)]);
    const queue = [first];
    for (const { snapshot, events } of queue) {
      if (suite.stopWhen?.(snapshot)) continue;
      for (const event of eventsAt(suite, snapshot)) {
        const { next } = runs.step(snapshot, event);
        const serial = serialOf(suite, next);
        if (seen.has(serial)) continue;
        seen.add(serial);
        queue.push({ input, events: [...events, event], before: events.length + 1, snapshot: next, likeness: 0 });
      }
    }
    // Where it stood is not known of an actor that was met by its first event.
    return start.length === 0 ? queue : queue.filter(({ snapshot }) => isSame(idsOf(snapshot), start));
  });
}

/** A machine that is invoked takes transitions of its own as it begins. */
const namesOf = ({ id }: AnyStateMachine, { taken }: Happening) =>
  taken.filter(({ source }) => source.machine.id === id).map(nameOf);
const listed = (names: readonly string[]) => (names.length > 0 ? names.join(', then ') : 'nothing');

/** Of what else the cases of a suite do, so much is named. */
const MOST_NAMED = 3;

/** What is to be written into the suite for a step that none of its cases takes. */
function lostAt(suite: PathSuite, step: SavedStep, at: number, met: readonly string[]): LostWay {
  const { type, payload, transitions } = step;
  const where = `step ${at + 1}, ${type} ${JSON.stringify(payload)}, took ${listed(transitions)}`;
  const own = [...new Set(met)].slice(0, MOST_NAMED);
  const chart =
    own.length > 0 ? `the cases of the suite take ${own.join('; ')}` : `no case of the suite is ${type} there`;
  const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type);
  const place = settled ? `${settled[1] === 'done' ? 'outputs' : 'errors'} of ${settled[2]}` : 'events';
  return new LostWay(
    `${suite.machine.id}: ${where}, but ${chart}. Either the chart is another than it was, or its ${place} lack a case: what is hidden in the payload (‹secret›, ‹text›) is made up there.`,
  );
}

/**
 * Follows a saved path by the cases of a suite: each step by one that takes the same transitions to the same states, and of
 * several by that which is most like what was shown. The last may lead elsewhere where the path says where it should end.
 * @throws LostWay where no case does
 */
export function replayOf(suite: PathSuite, path: KeptPath): Replay {
  const runs = observed(suite.machine);
  let candidates = beginnings(suite, runs, path);
  if (candidates.length === 0)
    throw new LostWay(`${suite.machine.id}: no input of the suite comes to ${path.start.join(', ')}, where it begins`);
  for (const [at, step] of path.steps.entries()) {
    const met: string[] = [];
    const isOpen = path.ends !== undefined && at === path.steps.length - 1;
    const next = candidates.flatMap((candidate) => {
      const { snapshot, events } = candidate;
      const cases = eventsAt(suite, snapshot).filter(({ type }) => type === step.type);
      // An event that the state has no line for leaves everything as it was.
      if (cases.length === 0 && step.transitions.length === 0 && isSame(idsOf(snapshot), step.states))
        return [candidate];
      return cases.flatMap((event): Candidate[] => {
        const happening = runs.step(snapshot, event);
        const took = namesOf(suite.machine, happening);
        met.push(listed(took));
        if (!isOpen && !(isSame(took, step.transitions) && isSame(idsOf(happening.next), step.states))) return [];
        const like = candidate.likeness + likeness(step.payload, event);
        return [{ ...candidate, events: [...events, event], snapshot: happening.next, likeness: like }];
      });
    });
    candidates = likeliest(suite, next);
    if (candidates.length === 0) throw lostAt(suite, step, at, met);
  }
  const [best] = candidates.toSorted((one, other) => other.likeness - one.likeness || one.before - other.before);
  if (!best) throw new LostWay(`${suite.machine.id}: a path without a step`);
  const { input, events, before } = best;
  return { input, events, before };
}
