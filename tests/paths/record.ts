import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate';
import { type Happening, observed } from './observed-machine.ts';
import { eventsAt, nodesOf, type PathSuite, serialOf } from './path-suite.ts';
import { copied, printed } from './record-values.ts';
import { answersInWords, filled, labelOf, type Occurrence, together } from './record-words.ts';

/** Far beyond what any chart has: a graph without end is stopped here. */
const LIMIT = 20_000;

interface Section {
  /** What each event did, by its type. */
  readonly answers: Map<string, Occurrence[]>;
  /** Types of events that this state answers, or one that was active with it. */
  readonly answered: Set<string>;
}

const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final';
const placeOf = ({ path }: AnyStateNode) => path.join('.') || 'everywhere';
const leavesOf = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.filter(isLeaf).map(placeOf);

/** The states that answer an event themselves, innermost only. */
function ownersOf(snapshot: AnyMachineSnapshot, type: string): string {
  const owners = snapshot._nodes.filter((node) => node.transitions.has(type));
  const isAround = (node: AnyStateNode) =>
    owners.some((other) => other !== node && node.path.every((part, depth) => other.path[depth] === part));
  return owners
    .filter((node) => !isAround(node))
    .map(placeOf)
    .join(' + ');
}

/** What an event carries, without what its name says already. */
function payloadOf({ type, ...rest }: EventObject): unknown {
  if (type.startsWith('xstate.done.actor.')) return 'output' in rest ? rest.output : undefined;
  if (type.startsWith('xstate.error.actor.')) return 'error' in rest ? rest.error : undefined;
  return rest;
}

const effectOf = ({ guards, deeds }: Happening, context: readonly string[] = []): string[] => [
  ...together('asks', guards),
  ...context,
  ...deeds,
];

/** What a machine was seen to do, by the states that answered. */
class Sightings {
  readonly #beginnings: Occurrence[] = [];
  readonly #sections = new Map<string, Section>();
  /** Every answer by itself, whatever case it was given to: a text with another answer is another text. */
  readonly answers = new Set<string>();
  readonly #known: ReadonlySet<string> | undefined;
  /** Whether an answer was met that is not among the known ones. */
  isStrange = false;

  constructor(known?: ReadonlySet<string>) {
    this.#known = known;
  }

  begun(input: unknown, happening: Happening): void {
    const { next, origins } = happening;
    const context = Object.entries(next.context ?? {}).map(([key, value]) => `has ${key} = ${printed(value, origins)}`);
    this.#note(this.#beginnings, '', {
      payload: input,
      leaves: [],
      target: `→ ${leavesOf(next).join(' + ')}`,
      effect: effectOf(happening, context),
    });
  }

  entered(state: AnyMachineSnapshot): void {
    const answered = state._nodes.flatMap((node) => [...node.transitions.keys()]);
    for (const node of state._nodes) {
      const section = this.#at(placeOf(node));
      for (const type of answered) section.answered.add(type);
    }
  }

  happened(state: AnyMachineSnapshot, event: EventObject, happening: Happening): void {
    const leaves = leavesOf(state);
    const entered = leavesOf(happening.next).filter((leaf) => !leaves.includes(leaf));
    const owners = ownersOf(state, event.type);
    const { answers } = this.#at(owners);
    const known = answers.get(event.type) ?? [];
    answers.set(event.type, known);
    this.#note(known, `${owners} ${labelOf(event.type)}`, {
      payload: payloadOf(event),
      leaves,
      target: entered.length > 0 ? `→ ${entered.join(' + ')}` : 'stays',
      effect: effectOf(happening),
    });
  }

  text({ machine, events = [] }: PathSuite): string {
    const types = [...new Set(events.map(({ type }) => type))];
    const nodes = new Map(nodesOf(machine.root).map((node) => [placeOf(node), node]));
    // The chart's order; states that answer together come last.
    const places = [...nodes.keys(), ...[...this.#sections.keys()].filter((place) => !nodes.has(place))];
    const head = `${machine.id}: what it does in every state, whatever the way there (docs/machines.md)`;
    const first = ['at first', ...answersInWords('it begins', this.#beginnings)].join('\n');
    return `${[head, first, ...places.flatMap((place) => this.#section(place, nodes.get(place), types))].join('\n\n')}\n`;
  }

  #section(place: string, node: AnyStateNode | undefined, types: readonly string[]): string[] {
    const section = this.#sections.get(place);
    if (!section) return [];
    const isEnd = node?.type === 'final';
    const canIgnore = node && isLeaf(node) && !isEnd;
    const lines = [
      ...(node?.tags ?? []).map((tag) => `  is ${tag}`),
      ...[...section.answers].flatMap(([type, occurrences]) => answersInWords(labelOf(type), occurrences)),
      ...filled('  ignores', canIgnore ? types.filter((type) => !section.answered.has(type)) : []),
      ...(isEnd ? ['  is the end'] : []),
    ];
    return lines.length > 0 ? [[place, ...lines].join('\n')] : [];
  }

  #note(known: Occurrence[], question: string, occurrence: Occurrence): void {
    known.push(occurrence);
    const answer = [question, occurrence.target, ...occurrence.effect].join('\n');
    this.answers.add(answer);
    if (this.#known && !this.#known.has(answer)) this.isStrange = true;
  }

  #at(place: string): Section {
    const known = this.#sections.get(place) ?? { answers: new Map(), answered: new Set() };
    this.#sections.set(place, known);
    return known;
  }
}

/** Takes each case of each event in each state that the suite reaches; only up to the first answer that is not known, if some are. */
function sight(suite: PathSuite, known?: ReadonlySet<string>): Sightings {
  const runs = observed(suite.machine);
  const sightings = new Sightings(known);
  for (const given of suite.inputs ?? [undefined]) {
    const input = copied(given);
    const beginning = runs.begin(input);
    sightings.begun(input, beginning);
    const seen = new Set([serialOf(suite, beginning.next)]);
    const queue = [beginning.next];
    for (const state of queue) {
      sightings.entered(state);
      if (suite.stopWhen?.(state)) continue;
      for (const event of eventsAt(suite, state).map(copied)) {
        const happening = runs.step(state, event);
        sightings.happened(state, event, happening);
        if (sightings.isStrange) return sightings;
        const serial = serialOf(suite, happening.next);
        if (seen.has(serial)) continue;
        seen.add(serial);
        queue.push(happening.next);
      }
      if (seen.size > LIMIT) throw new Error(`${suite.machine.id} has no end: its suite reads what only grows`);
    }
  }
  return sightings;
}

/**
 * What a machine does in every state that its suite reaches: a table of behaviour, not a list of paths, so that a small change
 * of the chart is a small change of the text.
 */
export const recordOf = (suite: PathSuite): string => sight(suite).text(suite);

/** A question to other machines: whether their record would be another. It is answered at the first answer that differs. */
export function comparison(suite: PathSuite): (other: PathSuite) => boolean {
  const own = sight(suite);
  const text = own.text(suite);
  return (other) => {
    const sightings = sight(other, own.answers);
    return sightings.isStrange || sightings.text(other) !== text;
  };
}
