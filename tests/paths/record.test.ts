import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { mutantsOf } from './mutants.ts';
import { type PathSuite, pathSuite } from './path-suite.ts';
import { recordOf } from './record.ts';
import { changedLines } from './record-changes.ts';
import { lampMachine, lampPaths } from './test-lamp.ts';

interface Parcel {
  readonly from: string;
  readonly to: string;
  readonly grams: number;
  readonly isFragile: boolean;
}

type PostEvent =
  | { type: 'parcel.brought'; parcel: Parcel; code: () => string }
  | { type: 'address.corrected'; to: string }
  | { type: 'parcel.taken' };

/** A counter that takes one parcel at a time: context, counting, an emission, a word to a child, an output. */
const postMachine = setup({
  types: {
    context: {} as { parcel: Parcel | null; corrections: number },
    events: {} as PostEvent,
    emitted: {} as { type: 'parcel.sent'; to: string },
    tags: {} as 'busy',
  },
  actors: {
    carry: fromPromise<number, { parcel: Parcel | null; code: () => string }>(() => Promise.reject(new Error('stub'))),
  },
  guards: { isHeavy: (_, params: { grams: number }) => params.grams > 2_000 },
  actions: {
    take: assign({ parcel: (_, params: { parcel: Parcel }) => params.parcel, corrections: 0 }),
    correct: assign({
      parcel: ({ context }, params: { to: string }) => context.parcel && { ...context.parcel, to: params.to },
      corrections: ({ context }) => context.corrections + 1,
    }),
    announce: emit(({ context }) => ({ type: 'parcel.sent' as const, to: context.parcel?.to ?? '' })),
    tellCarrier: sendTo('carry', ({ context }) => ({ type: 'address.changed', to: context.parcel?.to })),
    ring: () => undefined,
  },
}).createMachine({
  id: 'post',
  context: { parcel: null, corrections: 0 },
  initial: 'open',
  output: ({ context }) => ({ parcel: context.parcel }),
  states: {
    open: {
      on: {
        'parcel.brought': [
          {
            guard: { type: 'isHeavy', params: ({ event }) => ({ grams: event.parcel.grams }) },
            actions: 'ring',
          },
          { target: 'carrying', actions: { type: 'take', params: ({ event }) => ({ parcel: event.parcel }) } },
        ],
      },
    },
    carrying: {
      tags: 'busy',
      entry: 'announce',
      invoke: {
        id: 'carry',
        src: 'carry',
        input: ({ context, event }) => ({ parcel: context.parcel, code: 'code' in event ? event.code : () => '' }),
        onDone: 'gone',
        onError: 'open',
      },
      on: {
        'address.corrected': {
          actions: [{ type: 'correct', params: ({ event }) => ({ to: event.to }) }, 'tellCarrier'],
        },
      },
    },
    gone: { type: 'final' },
  },
});

const parcel: Parcel = { from: 'Oslo', to: 'Bergen', grams: 900, isFragile: true };
const postPaths: PathSuite = pathSuite({
  name: 'post',
  machine: postMachine,
  events: [
    { type: 'parcel.brought', parcel, code: () => 'hidden' },
    { type: 'parcel.brought', parcel: { ...parcel, grams: 9_000 }, code: () => 'hidden' },
    { type: 'address.corrected', to: 'Molde' },
  ],
  outputs: { carry: [2] },
});

const record = `post: what it does in every state, whatever the way there (docs/machines.md)

at first
  it begins → open
    has parcel = null
    has corrections = 0

open
  parcel.brought → carrying
    when {parcel: {grams: 900}}
    asks isHeavy(grams: 900) no
    take: parcel = event.parcel, corrections = 0
    announce: emits parcel.sent {to: "Bergen"}
    starts carry(parcel: event.parcel, code: event.code)
  parcel.brought stays
    when {parcel: {grams: 9000}}
    asks isHeavy(grams: 9000) yes
    ring
  ignores address.corrected

carrying
  is busy
  address.corrected stays
    correct: parcel = {...context.parcel, to: "Molde"}, corrections = corrections + 1
    tellCarrier: tells carry address.changed {to: "Molde"}
  done carry → gone
    ends with {parcel: context.parcel}
  error carry → open
  ignores parcel.brought

gone
  is the end
`;

const of = (machine: AnyStateMachine) => recordOf({ ...postPaths, machine });

describe('A record', () => {
  it('says what every state asks, writes, emits, sends, starts, ends with and ignores, and no secret', () => {
    expect(of(postMachine)).toBe(record);
  });

  it('is the same for whichever way the cases are walked', () => {
    const events = [...(postPaths.events ?? [])];
    expect(recordOf({ ...postPaths, events: [events[0], events[2], events[1]].flatMap((event) => event ?? []) })).toBe(
      record,
    );
  });

  it('says timers with their length', () => {
    expect(recordOf(lampPaths)).toContain('\n  done warm → lit.bright\n    waits tire, 60000 ms\n');
  });

  it('differs in the one line that a changed target changes', () => {
    const led = mutantsOf(lampMachine).find(
      ({ place, change }) => place === 'lamp.lit.bright lamp.turned[0]' && change === 'retargeted',
    );
    const changed = recordOf({ ...lampPaths, machine: led?.machine ?? lampMachine });
    expect(changedLines(recordOf(lampPaths), changed)).toContain('-   lamp.turned → dark');
  });

  it.each([
    ['an emission that is dropped', { announce: () => undefined }, '-     announce: emits parcel.sent {to: "Bergen"}'],
    ['an emission with another word', { announce: emit({ type: 'parcel.sent', to: 'Oslo' }) }, '{to: "Oslo"}'],
    ['a word to a child that is dropped', { tellCarrier: () => undefined }, '-     tellCarrier: tells carry'],
    ['context that is not written', { take: assign({ corrections: 0 }) }, '+     take: corrections = 0'],
  ])('differs for %s', (_, actions, expected) => {
    expect(changedLines(record, of(postMachine.provide({ actions } as never)))).toContain(expected);
  });

  it('tells the answer of a guard', () => {
    const never = of(postMachine.provide({ guards: { isHeavy: () => false } }));
    expect(changedLines(record, never)).toContain('-     asks isHeavy(grams: 9000) yes');
  });

  it('stops at a suite that reads what only grows', () => {
    expect(() => recordOf({ ...postPaths, reads: (context: { corrections: number }) => context.corrections })).toThrow(
      'post has no end: its suite reads what only grows',
    );
  });
});

describe('The lines that changed', () => {
  it('are shown with two around them, below the heading they belong to', () => {
    const before = ['light', '  a', '  b', '  c', '  d', 'dark', '  e', '  f', '  g', ''].join('\n');
    expect(changedLines(before, before.replace('  g', '  h'))).toBe('@ dark\n    e\n    f\n-   g\n+   h\n');
    expect(changedLines(before, before)).toBe('');
  });
});
