import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { machineCatalogue } from '#machines/catalogue.ts';
import { machineViolations } from './machine-rules.ts';

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

  it('holds no machine whose paths are not walked', () => {
    const walked = globSync('tests/paths/*.paths.test.ts', { cwd: root })
      .map((file) => readFileSync(`${root}${file}`, 'utf8'))
      .join('');
    const missing = machineCatalogue.filter(({ name }) => !walked.includes(`machine: ${name}Machine,`));
    expect(missing.map(({ name }) => name)).toEqual([]);
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
        lost: { description: 'Nobody comes here.' },
      },
    });
    const source =
      "import { setup } from 'xstate';\nimport { helper } from './helper.ts';\nimport { type Only } from './types.ts';\n";
    expect(machineViolations(planted, source)).toEqual([
      'imports values from ./helper.ts: only types may come from anywhere but xstate',
      'state planted.a has no description',
      'transition planted.a on xstate.done.actor.0.planted.a has no description',
      'invoke 0.planted.a has no id of its own',
      'invoke 0.planted.a has no onError',
      'state planted.a has the unnamed delay 100',
      'state planted.lost is out of reach',
      'action (inline) is not declared in setup',
      'action unused is declared and never used',
      'guard (inline) is not declared in setup',
      'delay pause is declared and never used',
      'actor idle is declared and never used',
      'guard nope does not ask a question',
      'event GO is no fact of the form noun.verb',
      'load has no doc comment',
      'idle has no doc comment',
      'pause has no doc comment',
      'a stub does not fail with "not provided"',
    ]);
  });
});
