import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { machineCatalogue } from '#machines/catalogue.ts';
import { readRecord } from '#tests/paths/record-files.ts';
import { eventListeners, eventSenders } from './event-senders.ts';
import { folderViolation, machineViolations } from './machine-rules.ts';
import { repeatedTransitions } from './repeated-transitions.ts';

const root = new URL('../..', import.meta.url).pathname;

describe('the machine catalogue', () => {
  it('lists every machine file', () => {
    const files = globSync('machines/**/*.machine.ts', { cwd: root }).sort();
    expect(files.length).toBeGreaterThan(15);
    expect(machineCatalogue.map(({ file }) => file).sort()).toEqual(files);
  });

  it.each(machineCatalogue)(
    'lists $name under its own id, and it keeps every house rule',
    async ({ name, file, load }) => {
      const machine = await load();
      expect(machine.id).toBe(name);
      expect(machineViolations(machine, readFileSync(`${root}${file}`, 'utf8'))).toEqual([]);
    },
  );

  it('has nothing beside it but charts, what asks one, and types', () => {
    const files = globSync('machines/**/*.ts', { cwd: root });
    const found = files.map((file) => folderViolation(file, readFileSync(`${root}${file}`, 'utf8')));
    expect(found.filter(Boolean)).toEqual([]);
    const planted = "import type { A } from './a.machine.ts';\nexport const limit = 3;\n";
    expect(folderViolation('machines/artworks/limits.ts', planted)).toMatch(/belongs in domain/);
    expect(folderViolation('machines/artworks/limits.ts', planted.replace('import type', 'import'))).toBeNull();
  });

  it('holds no machine whose paths are not walked', () => {
    const walked = globSync('tests/paths/**/*.ts', { cwd: root })
      .map((file) => readFileSync(`${root}${file}`, 'utf8'))
      .join('');
    const missing = machineCatalogue.filter(({ name }) => !walked.includes(`machine: ${name}Machine,`));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

/** Whether the comment above a chart says why it is longer than a chart should be. */
const saysWhyLong = (source: string) =>
  /\/\*\*(?:(?!\*\/)[\s\S])*\bOver 300 lines: \w(?:(?!\*\/)[\s\S])*\*\/\nexport (?:const \w+Machine = setup|function)/.test(
    source,
  );

/** Events that nothing sends in this product, each with why the chart draws them all the same. */
const unsent: Readonly<Record<string, string>> = {
  'artworkLifecycle upload.failed': 'an artwork gets its row when it has arrived; the chart tells the whole life',
  'artworkLifecycle processing.failed': 'a file that cannot be shown is refused before it has a row',
};

/** Charts that may repeat a transition: a status is a word of its row, so the chart of a row's life is flat. */
const isLifecycle = (name: string) => name.endsWith('Lifecycle');

describe('the charts', () => {
  it('are at most 300 lines long, or say above them why they are longer, and only then', () => {
    const sources = machineCatalogue.map(({ name, file }) => ({
      name,
      source: readFileSync(`${root}${file}`, 'utf8'),
    }));
    const long = sources.filter(({ source }) => source.trimEnd().split('\n').length > 300);
    expect(long.length).toBeGreaterThan(0);
    expect(long.filter(({ source }) => !saysWhyLong(source)).map(({ name }) => name)).toEqual([]);
    expect(sources.filter((one) => saysWhyLong(one.source) && !long.includes(one)).map(({ name }) => name)).toEqual([]);
    expect(saysWhyLong('/** Long.\n *\n * Over 300 lines: it is. */\nexport const aMachine = setup({')).toBe(true);
    expect(
      saysWhyLong('/** Over 300 lines: it is. */\nconst other = 1;\n/** A. */\nexport const aMachine = setup({'),
    ).toBe(false);
  });

  it('draw once, on a parent, what siblings would draw alike', async () => {
    const charts = machineCatalogue.filter(({ name }) => !isLifecycle(name));
    const found = await Promise.all(charts.map(async ({ load }) => repeatedTransitions(await load())));
    expect(found.flat()).toEqual([]);
  });

  it('draw alike what a parent would draw once, not what costs no more than the parent', () => {
    const lines = { 'thing.ended': 'over', 'thing.left': 'over' };
    const found = (...siblings: readonly (readonly (keyof typeof lines)[])[]) => {
      const states = siblings.map((events, at) => [
        `s${at}`,
        { on: Object.fromEntries(events.map((event) => [event, lines[event]])) },
      ]);
      return repeatedTransitions(
        createMachine({
          id: 'planted',
          initial: 's0',
          states: { ...Object.fromEntries(states), over: { type: 'final' } },
        }),
      );
    };
    const both = ['thing.ended', 'thing.left'] as const;
    expect(found(both, both, [])).toEqual(['planted: s0, s1 each draw thing.ended, thing.left']);
    expect(found(['thing.ended'], ['thing.ended'], ['thing.ended'], [])).toEqual([
      'planted: s0, s1, s2 each draw thing.ended',
    ]);
    // No box more: their own parent can draw it.
    expect(found(['thing.ended'], ['thing.ended'])).toEqual(['planted: s0, s1 each draw thing.ended']);
    expect(found(['thing.ended'], both, ['thing.left'])).toEqual([]);
  });

  it('draw the lines of a list alike as far as its end, since a parent is asked last', () => {
    const list = (last: string) => [{ guard: 'isLate', target: 'over' }, { guard: 'isNew', target: 'a' }, last];
    const found = (first: string, second: string) =>
      repeatedTransitions(
        createMachine({
          id: 'planted',
          initial: 'a',
          states: {
            a: { on: { 'thing.ended': list(first) } },
            b: { on: { 'thing.ended': list(second) } },
            c: {},
            over: {},
          },
        }),
      );
    expect(found('over', 'over')).toEqual(['planted: a, b each draw thing.ended']);
    expect(found('over', 'c')).toEqual([]);
  });

  const product = () =>
    new Map(
      globSync('{machines,src,server}/**/*.{ts,tsx}', { cwd: root })
        .filter(
          (file) =>
            !/\.test\.tsx?$|\/test-[^/]+$|\.d\.ts$|^machines\/catalogue\.ts$|^src\/features\/devtools\/(?!machines\/simulate\/)/.test(
              file,
            ),
        )
        .map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]),
    );

  it('emit nothing that nobody listens for: a file that is written is saved, a refusal is told', () => {
    const listenersOf = eventListeners(product());
    const unheard = machineCatalogue.flatMap(({ name, file }) => {
      const emitted = new Set([...readRecord(name).matchAll(/: emits ([\w.]+)/g)].map(([, type = '']) => type));
      return [...emitted].filter((type) => listenersOf(file, type).length === 0).map((type) => `${name} ${type}`);
    });
    expect(unheard).toEqual([]);
  });

  it('take no event that nothing sends, with the exceptions that have a reason', async () => {
    const sendersOf = eventSenders(product());
    const found: string[] = [];
    for (const { name, file, load } of machineCatalogue) {
      const events = (await load()).events.filter((event) => !event.startsWith('xstate.'));
      found.push(...events.filter((event) => sendersOf(file, event).length === 0).map((event) => `${name} ${event}`));
    }
    expect(found.sort()).toEqual(Object.keys(unsent).sort());
  });

  it('are told from what only asks about an event, and from who does not know them', () => {
    const sendersOf = eventSenders(
      new Map([
        [
          'machines/door.machine.ts',
          "type E = { type: 'door.opened' }; export const door = { on: { 'door.opened': 'open' } };",
        ],
        ['src/door.actors.ts', "import { door } from '#machines/door.machine.ts';"],
        [
          'src/Door.tsx',
          "import { actor } from './door.actors.ts'; const open = () => actor.send({ type: 'door.opened' });",
        ],
        [
          'src/Asks.tsx',
          "import { actor } from './door.actors.ts'; actor.can({ type: 'door.opened' }); e.type === 'door.opened';",
        ],
        ['src/Window.tsx', "other.send({ type: 'door.opened' });"],
        ['src/platform/reconnection.ts', "actor.send({ type: 'connection.restored' }); send({ type: 'door.closed' });"],
      ]),
    );
    expect(sendersOf('machines/door.machine.ts', 'connection.restored')).toEqual(['src/platform/reconnection.ts']);
    expect(sendersOf('machines/door.machine.ts', 'door.opened')).toEqual(['src/Door.tsx']);
    expect(sendersOf('machines/door.machine.ts', 'door.closed')).toEqual([]);
  });

  it('are heard by who listens for what they emit, and knows them', () => {
    const listenersOf = eventListeners(
      new Map([
        ['machines/door.machine.ts', "export const door = { entry: emit({ type: 'door.slammed' }) };"],
        ['src/Door.tsx', "import { door } from '#machines/door.machine.ts'; actor.on('door.slammed', ring);"],
        ['src/Asks.tsx', "import { door } from '#machines/door.machine.ts'; event.type === 'door.slammed';"],
        ['src/Bell.tsx', "import { door } from '#machines/door.machine.ts'; useEmitted(actor, 'door.slammed', ring);"],
        ['src/Window.tsx', "actor.on('door.slammed', ring);"],
      ]),
    );
    expect(listenersOf('machines/door.machine.ts', 'door.slammed')).toEqual(['src/Door.tsx', 'src/Bell.tsx']);
    expect(listenersOf('machines/door.machine.ts', 'door.rattled')).toEqual([]);
  });
});

describe('the house rules', () => {
  it('find each violation that is planted in a machine', () => {
    const planted = setup({
      actors: { load: fromPromise(() => Promise.resolve(1)), idle: fromPromise(() => Promise.resolve(1)) },
      guards: { nope: () => false },
      actions: { used: () => {}, unused: () => {} },
      delays: { pause: 5 },
    }).createMachine({
      id: 'planted',
      description: 'Breaks every rule.',
      initial: 'a',
      states: {
        a: {
          entry: 'used',
          invoke: { src: 'load', onDone: 'b' },
          after: { 100: { target: 'b', description: 'A number.' } },
          on: { GO: { target: 'b', guard: 'nope', description: 'Shouted.' } },
        },
        b: {
          description: 'Fine.',
          entry: () => {},
          on: { 'thing.happened': { target: 'a', guard: () => true, description: 'Guarded inline.' } },
        },
        twice: {
          description: 'Draws a twin.',
          on: {
            'retry.requested': { target: 'a', description: 'One.' },
            'connection.restored': { target: 'a', description: 'The same.' },
          },
        },
        lost: {
          description: 'Nobody comes here.',
          tags: 'retriable',
          on: { 'connection.restored': { target: 'a', description: 'Told although it is retriable.' } },
        },
      },
    });
    const source =
      "import { setup } from 'xstate';\nimport { helper } from './helper.ts';\nimport { type Only } from './types.ts';\nimport { failureOf } from '#machines/failure.ts';\nimport { mergeDrafts } from '#domain/campaigns/merge-drafts.ts';\n";
    expect(machineViolations(planted, source)).toEqual([
      'imports values from ./helper.ts: only types may come from anywhere but xstate, the domain, other charts, failure.ts and output-of.ts',
      'state planted.a has no description',
      'transition planted.a on xstate.done.actor.0.planted.a has no description',
      'invoke 0.planted.a has no id of its own: give it one beside src',
      'invoke 0.planted.a has no onError: work fails sometimes, and a chart says where that leads',
      'state planted.a has the unnamed delay 100: name it in setup({ delays })',
      'state planted.twice does the same for retry.requested and connection.restored: it is retriable',
      'state planted.lost is retriable and takes no retry.requested',
      'state planted.lost is retriable and takes connection.restored, too',
      'state planted.twice is out of reach',
      'state planted.lost is out of reach',
      'action (inline) is not declared in setup({ actions })',
      'action unused is declared and never used',
      'guard (inline) is not declared in setup({ guards })',
      'delay pause is declared and never used',
      'actor idle is declared and never used',
      'guard nope does not ask a question: its name begins with is, has, can or are',
      'event GO is no fact of the form noun.verb, such as copy.requested',
      'load has no doc comment',
      'idle has no doc comment',
      'pause has no doc comment',
      'a stub does not fail with "not provided"',
    ]);
  });
});
