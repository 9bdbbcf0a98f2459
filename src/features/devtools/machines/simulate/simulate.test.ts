import { describe, expect, it } from 'vitest';
import { assign, emit, fromPromise, sendTo, setup } from 'xstate';
import type { ChartModel } from '../chart-model.ts';
import { choiceOf, offersAt, openTransitions } from './offers.ts';
import { openWay } from './open-way.ts';
import { recordAt } from './RecordPart.tsx';
import { sequenceMermaid, sequenceOf, sequenceText } from './sequence.ts';
import { type Moment, SimulatedMachine, type Way } from './simulated-moments.ts';
import type { SimulationData } from './simulation-data.ts';
import { writeLink } from './way-link.ts';
import { shown, valueIn, type WrittenEvent, writtenOf } from './written-values.ts';

const machine = setup({
  types: {
    context: {} as { url: string; tries: number },
    input: {} as { url: string },
    events: {} as { type: 'copy.requested'; url: string } | { type: 'copy.dropped' },
  },
  actors: { writeClipboard: fromPromise<string, { url: string }>(() => Promise.reject(new Error('not provided'))) },
  actions: {
    remember: assign({ url: (_, params: { url: string }) => params.url, tries: ({ context }) => context.tries + 1 }),
    announce: emit({ type: 'copy.refused' }),
    hurry: sendTo('writeClipboard', { type: 'hurry; now' }),
    beep: () => {
      throw new Error('an action of the app was done');
    },
  },
  guards: { isAddress: (_, params: { url: string }) => params.url.startsWith('https:') },
  delays: { nudge: 500, patience: 2_000 },
}).createMachine({
  id: 'copying',
  context: ({ input }) => ({ url: input.url.trim(), tries: 0 }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'copy.requested': {
          guard: { type: 'isAddress', params: ({ event }) => ({ url: event.url }) },
          target: 'writing',
          actions: [{ type: 'remember', params: ({ event }) => ({ url: event.url }) }, 'beep'],
        },
      },
    },
    writing: {
      invoke: {
        id: 'writeClipboard',
        src: 'writeClipboard',
        input: ({ context }) => ({ url: context.url }),
        onDone: 'copied',
        onError: { target: 'resting', actions: 'announce' },
      },
      after: { nudge: { actions: 'hurry' }, patience: 'resting' },
      on: { 'copy.dropped': 'resting' },
    },
    copied: { type: 'final' },
  },
});

const done: WrittenEvent = { type: 'xstate.done.actor.writeClipboard', output: 'ok' };
const lost: WrittenEvent = { type: 'xstate.error.actor.writeClipboard', error: { kind: 'network' } };
const asked: WrittenEvent = { type: 'copy.requested', url: 'https://example.test/' };
const wrong: WrittenEvent = { type: 'copy.requested', url: 'ftp://example.test/' };
const data: SimulationData = {
  inputs: [{ url: ' a ' }],
  cases: [wrong, asked, { type: 'copy.dropped' }, done, lost],
  paths: [],
  shortest: [],
  record: ['everywhere\n  beep', 'resting\n  copy.requested → writing', 'writing + resting\n  is nowhere'],
};
const chart = { transitions: [] as ChartModel['transitions'] } as ChartModel;
const nudge = 'xstate.after.nudge.copying.writing';
const patience = 'xstate.after.patience.copying.writing';

const first = new SimulatedMachine(machine);
const walk = (...steps: WrittenEvent[]) => first.walk({ input: { url: ' a ' }, steps });
function at(...steps: WrittenEvent[]): Moment {
  const moment = walk(...steps).moments.at(-1);
  if (!moment) throw new Error('It did not begin');
  return moment;
}

describe('a simulated machine', () => {
  it('begins with its input, and says when it cannot', () => {
    expect(at().snapshot.context).toEqual({ url: 'a', tries: 0 });
    const { moments, broken } = new SimulatedMachine(machine).walk({ input: {}, steps: [asked] });
    expect(moments).toEqual([]);
    expect(broken).toEqual({ step: 0, message: expect.stringContaining('trim') });
  });

  it('tells what it took, asked, wrote and would do, and does none of it', () => {
    const { states, taken, guards, deeds, changed } = at(asked);
    expect(states).toEqual(['copying', 'copying.writing']);
    expect(taken).toEqual(['copying.resting copy.requested[0]']);
    expect(guards).toEqual([{ name: 'isAddress', answer: true }]);
    expect([...changed]).toEqual(['url', 'tries']);
    expect(deeds.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'writes remember',
      'does beep',
      'waits nudge',
      'waits patience',
      'starts writeClipboard',
    ]);
    expect(at(asked, lost).deeds.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['emits copy.refused']);
    expect(at(asked, { type: 'copy.dropped' }).deeds.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'stops writeClipboard',
    ]);
    expect(at(asked, done).deeds.map(({ kind }) => kind)).toEqual(['ends']);
  });

  it('has a clock that only delays move, and lets those due before be over first', () => {
    const simulated = new SimulatedMachine(machine);
    const [, writing] = simulated.walk({ input: { url: '' }, steps: [asked] }).moments;
    if (!writing) throw new Error('It is not writing');
    expect(writing.timers).toEqual([
      { type: nudge, due: 500 },
      { type: patience, due: 2_000 },
    ]);
    const steps = simulated.untilOver(writing, patience);
    expect(steps).toEqual([{ type: nudge }, { type: patience }]);
    const last = at(asked, ...steps);
    expect(last.now).toBe(2_000);
    expect(last.timers).toEqual([]);
    expect(at(asked, { type: nudge }).deeds).toEqual([
      { kind: 'tells', name: 'writeClipboard', detail: '{"type":"hurry; now"}' },
    ]);
    // What is left takes its delays along, and a second visit waits anew.
    expect(at(asked, ...steps, asked).timers[0]?.due).toBe(2_500);
  });

  it('goes on from what it knows, and takes another turn as if it were the first', () => {
    const simulated = new SimulatedMachine(machine);
    const way: Way = { input: { url: 'a' }, steps: [wrong, asked] };
    const begun = simulated.walk(way).moments;
    const further = simulated.walk({ ...way, steps: [...way.steps, done] }).moments;
    expect(further.slice(0, 3)).toEqual(begun);
    expect(further[1]).toBe(begun[1]);
    const turned = simulated.walk({ ...way, steps: [asked] }).moments;
    expect(turned.map(({ states }) => states.at(-1))).toEqual(['copying.resting', 'copying.writing']);
    expect(simulated.walk({ input: { url: 'b' }, steps: [] }).moments[0]?.snapshot.context.url).toBe('b');
  });
});

describe('what can happen', () => {
  it('is asked of the guards with the cases of the suite, the best first', () => {
    const [offer] = offersAt(first, data, chart, at());
    expect(offer?.choices.map(({ event, entered, refusals }) => [event, entered, refusals])).toEqual([
      [asked, ['copying.writing'], []],
      [wrong, [], ['isAddress']],
    ]);
    const writing = offersAt(first, data, chart, at(asked));
    expect(writing.map(({ type, left }) => [type, left])).toEqual([
      ['copy.dropped', null],
      [done.type, null],
      [lost.type, null],
      [nudge, 500],
      [patience, 2_000],
    ]);
    expect([...openTransitions(writing).keys()]).toContain(`copying.writing ${lost.type}[0]`);
    expect(offersAt(first, data, chart, at(asked, done))).toEqual([]);
  });

  it('says which data the machine cannot work with', () => {
    const { problem, taken } = choiceOf(first, at(), { type: 'copy.requested' });
    expect(problem).toContain('isAddress');
    expect(taken).toEqual([]);
  });
});

describe('the record', () => {
  it('has the sections of the active states', () => {
    expect(recordAt(data, at())).toEqual(['everywhere\n  beep', 'resting\n  copy.requested → writing']);
    expect(recordAt(data, at(asked))).toEqual(['everywhere\n  beep']);
  });
});

describe('a link to a way', () => {
  const simulation = { machine, data };
  const way = { input: { url: ' a ' }, steps: [asked, { ...asked, url: 'https://x.test/ü' }, lost], place: 2 };
  const linkOf = (given: typeof way) => writeLink(given, new SimulatedMachine(machine).walk(given).moments, data) ?? '';

  it('is short, and leads to the same moment', () => {
    expect(linkOf({ ...way, steps: [asked, lost], place: 1 })).toMatch(
      /^1\.[0-9a-z]{4}\.1\.[0-9a-z]+(\.[0-9a-z]{4}){2}$/,
    );
    expect(openWay(simulation, linkOf(way))).toEqual({ ...way, mishap: null });
    expect(openWay(simulation, null)).toEqual({ input: { url: ' a ' }, steps: [], place: 0, mishap: null });
  });

  it('is followed as far as it goes when the suite has changed', () => {
    const without = { ...data, cases: data.cases.filter((event) => event !== lost) };
    const opened = openWay({ machine, data: without }, linkOf(way));
    expect(opened.steps).toHaveLength(2);
    expect(opened.mishap).toEqual({ kind: 'outdated' });
  });

  it('tells that the chart leads elsewhere', () => {
    const link = linkOf(way).split('.').with(3, 'abc').join('.');
    expect(openWay(simulation, link).mishap).toEqual({ kind: 'elsewhere' });
  });

  const written = (value: unknown) => `_${btoa(JSON.stringify(value)).replaceAll('=', '')}`;
  const [version, input, place, check] = linkOf(way).split('.');
  it.each([
    ['', 'unreadable'],
    ['<script>', 'unreadable'],
    [`2.${input}.${place}.${check}`, 'unreadable'],
    [`${version}.${input}.-1.${check}`, 'unreadable'],
    [`${version}.${input}.${place}.${check}.${'x'.repeat(8_000)}`, 'unreadable'],
    [`${version}.${input}.${place}.${check}.../..`, 'unreadable'],
    [`${version}.zzzz.${place}.${check}`, 'outdated'],
    [`${version}.${input}.${place}.${check}._AAAA`, 'outdated'],
    [`${version}.${input}.${place}.${check}.${written('copy.requested')}`, 'outdated'],
    [`${version}.${input}.${place}.${check}.${written({ type: 'xstate.stop' })}`, 'outdated'],
    [`${version}.${input}.${place}.${check}.${written({ type: 'copy.requested' })}`, 'outdated'],
    [`${version}.${input}.${place}.${check}.${written({ type: { a: 1 } })}`, 'outdated'],
    [`${version}.${written(null)}.${place}.${check}`, 'outdated'],
  ])('that is wrong, %s, ends in what is wrong', (link, kind) => {
    const opened = openWay(simulation, link);
    expect(opened.mishap).toEqual({ kind });
    expect(opened.place).toBeLessThanOrEqual(opened.steps.length);
  });

  it('is none where the way is too long for an address', () => {
    const steps = Array.from({ length: 2_000 }, () => wrong);
    expect(linkOf({ ...way, steps })).toBe('');
  });
});

describe('a way as a sequence', () => {
  const sequence = sequenceOf(walk(asked, { type: nudge }, lost).moments);
  const nameOf = ({ kind, ...more }: (typeof sequence.participants)[number]) => ('id' in more ? String(more.id) : kind);

  it('reads as text', () => {
    expect(sequenceText(sequence, nameOf)).toBe(`   [resting]
1. app → machine: copy.requested
   machine → app: beep
   machine → clock: nudge, 500 ms
   machine → clock: patience, 2000 ms
   machine → writeClipboard: start
   [writing]
2. clock → machine: nudge
   machine → writeClipboard: hurry; now
   [writing]
3. writeClipboard → machine: error
   machine → app: copy.refused
   [resting]
`);
  });

  it('is drawn by Mermaid, whatever its words are', () => {
    const lines = sequenceMermaid(sequence, nameOf).split('\n');
    expect(lines.slice(0, 5)).toEqual([
      'sequenceDiagram',
      '  participant p0 as app',
      '  participant p1 as machine',
      '  participant p2 as clock',
      '  participant p3 as writeClipboard',
    ]);
    expect(lines).toContain('  p1->>p3: hurry#59; now');
    expect(lines).toContain('  p3-->>p1: error');
  });
});

describe('values as JSON', () => {
  it('come back as they were', () => {
    const value = { a: [1, 'x', null, undefined, true], error: new Error('a bug'), code: () => '123456' };
    const back = valueIn(JSON.parse(JSON.stringify(writtenOf(value)))) as typeof value;
    expect(back.a).toEqual(value.a);
    expect(back.error).toEqual(value.error);
    expect(back.code()).toBe('123456');
    expect(() => writtenOf(new Map())).toThrow('cannot be written');
  });

  it('are shown without secrets', () => {
    expect(shown({ code: () => '123456', password: { $secret: 'right' }, output: { $undefined: true } })).toBe(
      '{"code":"‹secret›","password":"‹secret›"}',
    );
  });
});
