import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nodesOf, placeAmongRivals, transitionsOf } from '#domain/charts/transition-id.ts';
import { machineCatalogue } from '#machines/catalogue.ts';
import { isDelayAction, labelOf, nameOf } from '../../scripts/charts/machine-walk.ts';
import { type Extracted, extractMachine } from '../../tools/stately/extract.ts';
import { root } from './cruise.ts';

/** The state that a target as it is written leads to, by its path; XState's own rules. */
function resolved(machine: AnyStateMachine, source: string, target: string | null): string | null {
  if (target === null) return null;
  if (target.startsWith('#')) {
    const [id = '', ...rest] = target.slice(1).split('.');
    const nodes = nodesOf(machine.root);
    const named = nodes.find((node) => node.id === target.slice(1)) ?? nodes.find((node) => node.id === id);
    return named?.id === id ? [...named.path, ...rest].join('.') : (named?.path.join('.') ?? null);
  }
  const from = source === '' ? [] : source.split('.');
  if (target.startsWith('.')) return [...from, target.slice(1)].join('.');
  return [...from.slice(0, -1), target].join('.');
}

const names = (actions: readonly unknown[]) =>
  actions.filter((action) => !isDelayAction(action)).map((action) => nameOf(action) ?? '(inline)');

const pathOf = (node: AnyStateNode) => node.path.join('.');

function causeOf(item: AnyTransitionDefinition): string {
  const label = labelOf(item);
  return label === item.eventType ? `on ${label}` : label;
}

/** The running machine in the words of the extraction. */
const runningFacts = (machine: AnyStateMachine) => ({
  states: nodesOf(machine.root).map((node) => ({
    path: pathOf(node),
    type: ['parallel', 'final', 'history'].includes(node.type) ? node.type : null,
    initial: typeof node.config.initial === 'string' ? node.config.initial : null,
    description: node.description ?? '',
    tags: node.tags,
    entry: names(node.entry),
    exit: names(node.exit),
    invokes: node.invoke.map(({ id, src }) => ({ id, src })),
  })),
  transitions: nodesOf(machine.root)
    .flatMap(transitionsOf)
    .map((item) => ({
      source: pathOf(item.source),
      cause: causeOf(item),
      index: placeAmongRivals(item),
      target: item.target?.[0] ? pathOf(item.target[0]) : null,
      guard: item.guard ? (nameOf(item.guard) ?? '(inline)') : null,
      actions: names(item.actions),
      description: item.description ?? '',
    })),
});

const extractedFacts = (machine: AnyStateMachine, { states, transitions }: Extracted) => ({
  states,
  transitions: transitions.map((item) => ({ ...item, target: resolved(machine, item.source, item.target) })),
});

interface Facts {
  readonly states: readonly { readonly path: string }[];
  readonly transitions: readonly { readonly source: string; readonly cause: string; readonly index: number }[];
}

/** By name: the extraction goes through a machine in another order. */
const sorted = (facts: Facts) => ({
  states: new Map(facts.states.map((state) => [state.path, state])),
  transitions: new Map(facts.transitions.map((item) => [`${item.source} ${item.cause}[${item.index}]`, item])),
});

describe('Stately’s import', () => {
  it.each(machineCatalogue)('reads of $name what runs: states, transitions, names', async ({ file, load }) => {
    const machine = await load();
    const extracted = extractMachine(readFileSync(`${root}${file}`, 'utf8'));
    if (!extracted) throw new Error(`no machine is found in ${file}`);
    expect(sorted(extractedFacts(machine, extracted))).toEqual(sorted(runningFacts(machine)));
    // Parameters that come out of an event stay behind; everything else must be understood.
    const others = extracted.complaints.filter(
      (words) => !/^Unsupported property value of type ArrowFunctionExpression/.test(words),
    );
    expect(others).toEqual([]);
  });

  it.each([
    ['imported', (source: string) => source.replace(/\n {2}states: \{[\s\S]*$/, '\n  states: importedStates,\n});\n')],
    ['computed', (source: string) => source.replace(/'(\w+\.\w+)': \{/, "[eventOf('$1')]: {")],
    ['made by a call', (source: string) => source.replace(/\n( +)dark: \{[\s\S]*?\n\1\},/, '\n$1dark: darkState(),')],
    ['spread', (source: string) => source.replace(/\n( +)dark: \{[\s\S]*?\n\1\},/, '\n$1...darkState(),')],
  ])('misses what is %s, and this test finds out', async (_, change) => {
    const entry = machineCatalogue.find(({ name }) => name === 'theme');
    if (!entry) throw new Error('there is no machine of the theme');
    const machine = await entry.load();
    const source = readFileSync(`${root}${entry.file}`, 'utf8');
    const transitionsIn = (text: string) => {
      const extracted = extractMachine(text);
      return extracted && [...sorted(extractedFacts(machine, extracted)).transitions.keys()].sort();
    };
    const running = [...sorted(runningFacts(machine)).transitions.keys()].sort();
    expect(transitionsIn(source)).toEqual(running);
    expect(change(source)).not.toBe(source);
    expect(transitionsIn(change(source))).not.toEqual(running);
  });
});
