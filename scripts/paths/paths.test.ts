import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { machineCatalogue } from '#machines/catalogue.ts';
import { type PathSuite, pathSuite, transitionNames } from '#tests/paths/path-suite.ts';
import { type PathInWords, pathsInWords, transitionsInWords } from '#tests/paths/path-words.ts';
import { readSuites } from '#tests/paths/read-suites.ts';
import { recordOf } from '#tests/paths/record.ts';
import { readRecord, recordedMachines } from '#tests/paths/record-files.ts';
import { lampMachine, lampPaths } from '#tests/paths/test-lamp.ts';
import { withoutPage } from '#tests/paths/without-page.ts';
import { acceptRecords } from './accept-records.ts';
import { asGherkin } from './as-gherkin.ts';
import { asPageWalk } from './as-page-walk.ts';
import { asText } from './as-text.ts';
import { pageWalks } from './page-walks.ts';

const root = new URL('../../', import.meta.url).pathname;

const { suites } = await readSuites();

/** The way to light. */
const [toLight] = pathsInWords(
  pathSuite({ name: 'lamp', machine: lampMachine, events: [{ type: 'lamp.pressed', isHard: false }] }),
  { strategy: 'shortest', to: 'lit.bright' },
);
const paths: readonly PathInWords[] = toLight ? [toLight] : [];

describe('Paths in words', () => {
  it('say of every step what happened, what the chart says of it, and where it led', () => {
    expect(asText(lampMachine, paths)).toBe(`lamp: A lamp, and the user's hand.
1 path, 2 steps

Path 1 of 1
     dark: It gives no light.
   1 lamp.pressed {"isHard":false}
     It is switched on.
     → lit.warming: It isn't bright yet.
   2 done: warm
     It is warm.
     → lit.bright: It is bright.
`);
  });

  it('are scenarios of one feature as Gherkin', () => {
    expect(asGherkin(lampMachine, paths)).toBe(`Feature: A lamp, and the user's hand

  @lamp.dark/lamp.pressed[1] @lamp.lit.warming/xstate.done.actor.warm[0]
  Scenario: It is warm (done: warm → lit.bright)
    Given It gives no light (dark)
    When It is switched on (lamp.pressed {"isHard":false})
    Then It is on; It isn't bright yet (lit.warming)
    When It is warm (done: warm)
    Then It is on; It is bright (lit.bright)
`);
  });

  it('take every edge of the graph, delays and broken actors among them', () => {
    const steps = pathsInWords(lampPaths, { strategy: 'edge-cover' }).flatMap((path) => path.steps);
    expect(new Set(steps.map(({ event }) => event))).toEqual(
      new Set(['lamp.pressed', 'lamp.turned', 'done: warm', 'error: warm (network)', 'after tire']),
    );
    const refused = steps.filter(({ transitions }) => transitions.length === 0);
    expect(refused).toMatchObject([
      { event: 'lamp.turned', payload: { by: 10 }, description: 'Nothing happens: isFar says no.' },
    ]);
  });

  it('are one a transition where that is asked, each the shortest way to it', () => {
    const ways = transitionsInWords(lampPaths);
    expect(ways.map(({ transition, steps }) => [transition, steps.length])).toEqual([
      ['lamp.dark lamp.pressed[0]', 1],
      ['lamp.dark lamp.pressed[1]', 1],
      ['lamp.lit.warming xstate.done.actor.warm[0]', 2],
      ['lamp.lit.warming xstate.error.actor.warm[0]', 2],
      ['lamp.lit.bright lamp.turned[0]', 3],
      ['lamp.lit.bright xstate.after.tire.lamp.lit.bright[0]', 3],
    ]);
    for (const { transition, steps } of ways) expect(steps.at(-1)?.transitions).toContain(transition);
    const feature = asGherkin(lampMachine, ways);
    expect(feature.match(/^ {2}@\S+$/gm)).toHaveLength(ways.length);
    const titles = feature.match(/Scenario: .+/g) ?? [];
    expect(new Set(titles).size).toBe(ways.length);
    expect(titles[0]).toBe('Scenario: It is hit (lamp.pressed → broken)');
    expect(asText(lampMachine, ways)).toContain('Path 1 of 6, to lamp.dark lamp.pressed[0]');
  });

  it.each([...suites.values()])('reach every transition of $suite.name', ({ suite }) => {
    const reached = transitionsInWords(suite).map(({ transition }) => transition);
    expect(reached).toEqual(transitionNames(suite.machine));
  });

  it('end on entering the state that is asked for, each by another way', () => {
    const ways = pathsInWords(lampPaths, { strategy: 'edge-cover', to: 'lit' });
    expect(ways.map(({ steps }) => steps.map(({ event }) => event))).toEqual([['lamp.pressed']]);
    const back = pathsInWords(lampPaths, { strategy: 'edge-cover', to: 'dark' });
    expect(back.map(({ steps }) => steps.at(-1)?.event ?? 'the start')).toEqual([
      'the start',
      'error: warm (network)',
      'lamp.turned',
      'after tire',
    ]);
    for (const { steps } of back.slice(1)) expect(steps.at(-1)?.states).toMatchObject([{ state: 'dark' }]);
    expect(pathsInWords(lampPaths, { strategy: 'shortest', to: 'broken' })).toHaveLength(1);
  });

  it('show a secret as the word', () => {
    const pressed = { type: 'lamp.pressed', isHard: () => 'a code' };
    const told: PathSuite = { ...lampPaths, events: [pressed] };
    expect(asText(lampMachine, pathsInWords(told, { strategy: 'shortest', to: 'broken' }))).toContain('"secret"');
  });
});

/** The program that a skeleton is; a syntax error is a failure. */
function programOf(skeleton: string): string {
  const { outputText, diagnostics } = ts.transpileModule(skeleton, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.CommonJS },
  });
  expect(diagnostics).toEqual([]);
  return outputText;
}

/** Runs a skeleton; what it hands to the walk through the page. */
function walkedBy(skeleton: string, modules: Readonly<Record<string, object>>) {
  const walks: { name: string; suite: Record<string, unknown> }[] = [];
  const walkPageSuite = (name: string, describeSuite: (product: object) => Record<string, unknown>) =>
    walks.push({ name, suite: describeSuite({}) });
  const known: Readonly<Record<string, object>> = { ...modules, '#tests/paths/page-walk.ts': { walkPageSuite } };
  runInNewContext(programOf(skeleton), { require: (path: string) => known[path], exports: {} });
  return walks;
}

describe('The beginning of a page walk', () => {
  it('lists all that the machine asks of a page, and fails at each line until it is written', () => {
    const file = 'tests/paths/test-lamp.ts';
    const walks = walkedBy(asPageWalk({ suite: lampPaths, file }), { [`#${file}`]: { lampPaths } });
    const failing = expect.any(Function);
    expect(walks).toEqual([
      {
        name: 'lamp',
        suite: {
          suite: lampPaths,
          open: failing,
          requests: { warm: failing },
          faults: {},
          answers: {},
          children: {},
          events: { 'lamp.pressed': failing, 'lamp.turned': failing },
          delays: { tire: 60_000 },
          states: { dark: failing, 'lit.warming': failing, 'lit.bright': failing, broken: failing },
          beyondThePage: {},
        },
      },
    ]);
    const { open, requests, events, states } = walks[0]?.suite ?? {};
    const lines = [open, ...[requests, events, states].flatMap((part) => Object.values(part ?? {}))];
    expect(lines).toHaveLength(8);
    const said = lines.map((line) => {
      try {
        return (line as () => unknown)();
      } catch (error) {
        return String(error);
      }
    });
    expect(said).toContain("Error: To be written: It isn't bright yet.");
    for (const words of said) expect(words).toMatch(/^Error: To be written: ./);
  });

  it('asks for the faults and answers that the chart tells apart, and for nothing of a state that is left at once', async () => {
    const suiteOf = (name: string) => {
      const found = suites.get(name);
      if (!found) throw new Error(`${name} has no suite`);
      return asPageWalk(found);
    };
    const upload = suiteOf('artworkUpload');
    expect(upload).toMatch(/faults: \{\n[^}]*sendFile: toWrite/);
    expect(upload).not.toContain("'picked':");
    const editor = suiteOf('campaignEditor');
    expect(editor).toMatch(/children: \{\n[^}]*writing: toWrite/);
    expect(editor).not.toMatch(/requests: \{\n[^}]*writing: toWrite/);
  });

  it.each([...suites.values()])('is a program for $suite.name, and names what is there', async ({ suite, file }) => {
    const skeleton = asPageWalk({ suite, file });
    expect(programOf(skeleton)).toContain('walkPageSuite');
    expect(skeleton).toMatch(/^\/\/ The chart: machines\/.+\.machine\.ts$/m);
    const module = (await import(`${root}${file}`)) as Record<string, unknown>;
    expect(module[`${suite.machine.id}Paths`]).toBe(suite);
  });
});

interface Answer {
  readonly code: number;
  readonly said: string;
  readonly printed: string;
}

const runScript = (script: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<Answer>((resolve) => {
    execFile(
      process.execPath,
      [script, ...words],
      { cwd: root, env: { ...process.env, ...env } },
      (error, printed, said) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, printed });
      },
    );
  });

const scratch = () => pathToFileURL(`${mkdtempSync(join(tmpdir(), 'marquee-records-'))}/`);

describe('Accepting records', () => {
  const lamp = new Map<string, { suite: PathSuite }>([['lamp', { suite: lampPaths }]]);

  it('writes what the machines do, says what that changed, and forgets machines that are no more', () => {
    const folder = scratch();
    writeFileSync(new URL('candle.txt', folder), 'candle');
    const said = acceptRecords(lamp, undefined, folder);
    expect(said).toContain('+   lamp.pressed → broken');
    expect(said).toContain('- There is no machine candle any more.');
    expect(said).toContain('2 records are accepted.');
    expect(recordedMachines(folder)).toEqual(['lamp']);
    expect(readRecord('lamp', folder)).toBe(recordOf(lampPaths));
    expect(acceptRecords(lamp, undefined, folder)).toBe('Nothing to accept: every machine does what its record says.');
  });

  it('touches no other than the one that is named', () => {
    const folder = scratch();
    acceptRecords(new Map([...lamp, ...suites]), 'lamp', folder);
    expect(recordedMachines(folder)).toEqual(['lamp']);
  });

  it('is refused in CI', async () => {
    const { code, said } = await runScript('scripts/paths.ts', ['--accept', 'theme'], { CI: 'true' });
    expect(code).toBe(2);
    expect(said).toContain('--accept is not for CI');
  });
});

const run = (...words: readonly string[]) => runScript('scripts/paths.ts', words);

describe.each([
  ['paths:mutate', 'scripts/mutate-paths.ts'],
  ['machines:export', 'scripts/export-machines.ts'],
])('npm run %s', (_, script) => {
  it('answers a machine there is not with those there are, the nearest first', async () => {
    const { code, said, printed } = await runScript(script, ['tems']);
    expect(code).toBe(2);
    expect(printed).toBe('');
    expect(said).toMatch(/^There is no machine tems\. The nearest are: terms(, \w+){4}\.$/m);
  });
});

describe('npm run paths:mutate', () => {
  it('takes one machine at a time', async () => {
    const { code, said } = await runScript('scripts/mutate-paths.ts', ['terms', 'theme']);
    expect(code).toBe(2);
    expect(said).toBe('One machine at a time: terms theme\n');
  });
});

describe('npm run machines:export', () => {
  it('answers an option there is not with words', async () => {
    const { code, said } = await runScript('scripts/export-machines.ts', ['--outt', 'charts']);
    expect(code).toBe(2);
    expect(said).toMatch(/^Unknown option '--outt'/);
    expect(said).not.toContain('    at ');
  });
});

describe('npm run paths', () => {
  it.each([
    ['a machine there is not', ['tems'], /^There is no machine tems\. The nearest are: terms(, \w+){4}\.$/m],
    ['a state there is not', ['terms', '--to', 'faild'], /^terms has no state faild\. The nearest are: open\.failed, /],
    [
      'a format there is not',
      ['terms', '--format', 'cucumber'],
      /^--format cucumber: there is text, gherkin, json, playwright\.$/m,
    ],
    ['a strategy there is not', ['terms', '--strategy', 'all'], /^--strategy all: there is edge-cover, shortest\.$/m],
    ['an option there is not', ['terms', '--form', 'json'], /^Unknown option '--form'/],
    ['an option without its value', ['terms', '--to'], /^Option '--to <value>' argument missing/],
    ['two machines', ['terms', 'theme'], /^One machine at a time: terms theme$/m],
    ['a state of no machine', ['--to', 'failed'], /^--to needs a machine\.$/m],
    ['a saved path of no machine', ['--from', 'x.json'], /^--from needs a machine\.$/m],
    ['a file there is not', ['theme', '--from', 'x.json'], /^x\.json cannot be read\.$/m],
    [
      'a file of something else',
      ['theme', '--from', 'package.json'],
      /^It is neither a saved path nor a copied log\.$/m,
    ],
    [
      'a saved path of another machine',
      ['theme', '--from', 'tests/paths/saved/challenge.code-by-mail.json'],
      /^It has no way of theme\.$/m,
    ],
    [
      'an end there is not',
      ['challenge', '--from', 'tests/paths/saved/challenge.code-by-mail.json', '--ends', 'lft'],
      /^challenge has no state lft\. The nearest are: left, /m,
    ],
    ['a name without a path', ['theme', '--keep', 'twice'], /^--keep and --ends need a path: --from <file>\.$/m],
    ['a format of no machine', ['--format', 'json'], /^--format needs a machine\.$/m],
    [
      'a way to each transition of some',
      ['terms', '--per', 'transition', '--to', 'open.failed'],
      /^--per transition takes/,
    ],
  ])('answers %s with words, and nothing else', async (_, words, expected) => {
    const { code, said, printed } = await run(...words);
    expect(code).toBe(2);
    expect(printed).toBe('');
    expect(said).toMatch(expected);
    expect(said).toContain('npm run paths -- --help says what there is.');
    expect(said).not.toContain('    at ');
  });

  it('says what it takes', async () => {
    const { code, printed } = await run('--help');
    expect(code).toBe(0);
    for (const option of ['--strategy', '--to', '--format']) expect(printed).toContain(option);
  });

  it('writes the paths into one state as data', async () => {
    const { code, printed } = await run('terms', '--to', 'open.ready.refused', '--format', 'json');
    expect(code).toBe(0);
    const { machine, paths: written } = JSON.parse(printed) as { machine: string; paths: readonly PathInWords[] };
    expect(machine).toBe('terms');
    // The shortest way; every way by --strategy edge-cover.
    expect(written).toHaveLength(1);
    for (const { steps } of written) {
      expect(steps.at(-1)?.states.map(({ state }) => state)).toContain('open.ready.refused');
      for (const step of steps.slice(0, -1))
        expect(step.states.map(({ state }) => state)).not.toContain('open.ready.refused');
    }
  });

  it('writes a saved path in words, with what was hidden made up by the suite', async () => {
    const { code, printed } = await run(
      'challenge',
      '--from',
      'tests/paths/saved/challenge.weak-then-new-password.json',
    );
    expect(code).toBe(0);
    expect(printed).toMatch(/^1 path, 4 steps$/m);
    expect(printed).toMatch(/ 2 error: answerChallenge \(weakPassword\)/);
  });

  it('lists every machine, with the suite that covers it', async () => {
    const { printed } = await run();
    const [head, ...lines] = printed.trimEnd().split('\n');
    expect(head).toMatch(/^machine +states +transitions +nodes +edges +covered +paths +steps +suite +page walk/);
    expect(lines.map((line) => line.split(' ')[0])).toEqual([...suites.keys()].sort());
    for (const line of lines) {
      const [, , , , edges, covered] = line.split(/ +/);
      expect(covered, line).toBe(edges);
    }
  });
});

describe('The page walks', () => {
  const names = machineCatalogue.map(({ name }) => name);

  it('are there for every machine, but for those that say why no page runs them', async () => {
    const walked = await pageWalks(names);
    expect(names.filter((name) => !walked.has(name))).toEqual(Object.keys(withoutPage));
  });
});
