import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { comparisonFormat } from '#src/features/devtools/machines/compare/comparison-model.ts';
import { readComparisons } from '#src/features/devtools/machines/compare/read-comparisons.ts';
import { mutantsOf } from '#tests/paths/mutants.ts';
import { pathsInWords } from '#tests/paths/path-words.ts';
import { recordOf } from '#tests/paths/record.ts';
import { lampMachine, lampPaths } from '#tests/paths/test-lamp.ts';
import { readChart, type UnplacedChart } from '../charts/read-chart.ts';
import { readSource } from '../charts/read-source.ts';
import { compareCharts } from './compare-charts.ts';
import { exportedComparison } from './comparison-export.ts';
import { comparisonSvg } from './comparison-svg.ts';
import { comparisonText } from './comparison-text.ts';
import type { DescribedMachine } from './describe-machines.ts';
import { lentParts } from './lent-parts.ts';

const root = new URL('../../', import.meta.url).pathname;
const file = 'tests/paths/test-lamp.ts';
const text = readFileSync(`${root}${file}`, 'utf8');
const source = readSource(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));

function described(machine: AnyStateMachine = lampMachine, over: Partial<UnplacedChart> = {}): DescribedMachine {
  const suite = { ...lampPaths, machine };
  return {
    ...readChart(machine, file, source, []),
    ...over,
    paths: pathsInWords(suite, { strategy: 'edge-cover' }),
    record: recordOf(suite),
  };
}

const lamp = described();
const toLight = 'lamp.dark lamp.pressed[1]';

describe('A comparison of two charts', () => {
  it('finds nothing where they are the same and do the same', () => {
    expect(compareCharts([lamp], [described()])).toEqual([]);
  });

  it('says where a line leads now, which paths it breaks, and what is done otherwise', () => {
    const led = mutantsOf(lampMachine).find(({ place, change }) => place === toLight && change === 'retargeted');
    const [comparison] = compareCharts([lamp], [described(led?.machine)]);
    expect(comparison).toMatchObject({ kind: 'changed', added: [], removed: [], addedStates: [], removedStates: [] });
    expect(comparison?.changed).toMatchObject([{ before: { id: toLight, targets: ['lamp.lit'] }, parts: ['targets'] }]);
    expect(comparison?.broken.length).toBeGreaterThan(0);
    expect(comparison?.broken[0]).toMatchObject({ event: 'lamp.pressed', transition: toLight });
    const said = comparison ? comparisonText(comparison) : '';
    expect(said).toMatch(/^ {2}~ lamp\.dark lamp\.pressed: → lamp\.lit is now → lamp\./m);
    expect(said).toMatch(/^ {2}\d+ of \d+ paths break:$/m);
    expect(said).toMatch(/^ {4}- {3}lamp\.pressed → lit\.warming$/m);
  });

  it('knows a rival again whose place has changed, and names what came and what is gone', () => {
    const [first, second, ...rest] = lamp.transitions;
    if (!first || !second) throw new Error('the lamp has no rivals');
    const swapped = described(lampMachine, { transitions: [second, first, ...rest] });
    expect(compareCharts([lamp], [swapped])).toEqual([]);
    const less = described(lampMachine, {
      transitions: lamp.transitions.filter(({ event }) => event !== 'lamp.turned'),
      states: lamp.states.filter(({ key }) => key !== 'broken'),
    });
    const [comparison] = compareCharts([lamp], [less]);
    expect(comparison?.removed.map(({ id }) => id)).toEqual(['lamp.lit.bright lamp.turned[0]']);
    expect(comparison?.removedStates.map(({ id }) => id)).toEqual(['lamp.broken']);
    const [back] = compareCharts([less], [lamp]);
    expect(back?.added).toEqual(comparison?.removed);
    expect(back?.addedStates).toEqual(comparison?.removedStates);
  });

  it('names a machine that is new and one that is no more', () => {
    expect(compareCharts([], [lamp])).toMatchObject([{ name: 'lamp', kind: 'added' }]);
    const [gone] = compareCharts([lamp], []);
    expect(gone && comparisonText(gone)).toContain('(a machine that is no more)');
  });

  it('is written for the page, with what is marked in it and without what is not drawn', async () => {
    const led = mutantsOf(lampMachine).find(({ place, change }) => place === toLight && change === 'retargeted');
    const [comparison] = compareCharts([lamp], [described(led?.machine)]);
    if (!comparison) throw new Error('nothing differs');
    const exported = await exportedComparison(comparison, ['lamp.dark, tag removed']);
    expect(exported.marks).toEqual({ [toLight]: 'changed', [`${toLight} before`]: 'removed' });
    expect(exported.changes[toLight]).toMatch(/^→ lamp\.lit is now → lamp\./);
    // Each step that breaks leads to the line as it was.
    const drawn = exported.chart.transitions.map(({ id }) => id);
    expect(exported.broken.length).toBeGreaterThan(0);
    for (const { transition } of exported.broken) expect(drawn).toContain(transition);
    expect(exported.chart).not.toHaveProperty('paths');
    const text = JSON.stringify({ format: comparisonFormat, since: 'main', comparisons: [exported] });
    expect(readComparisons(text)).toMatchObject({ kind: 'read' });
  });

  it('is drawn as one chart, each part with its sign', async () => {
    const led = mutantsOf(lampMachine).find(({ place, change }) => place === toLight && change === 'retargeted');
    const less = described(led?.machine, { states: lamp.states.filter(({ key }) => key !== 'broken') });
    const [comparison] = compareCharts([lamp], [less]);
    const svg = comparison ? await comparisonSvg(comparison) : '';
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain('>− broken<');
    expect(svg).toContain('>~ lamp.pressed<');
    expect(svg).toContain('>− lamp.pressed<');
    expect(svg.match(/<g class="state /g)).toHaveLength(lamp.states.length);
    expect(svg).not.toMatch(/NaN|undefined/);
  });
});

describe('npm run machines:diff', () => {
  const run = (...words: readonly string[]) =>
    new Promise<{ code: unknown; said: string; printed: string }>((resolve) => {
      const script = 'scripts/compare-machines.ts';
      execFile(process.execPath, [script, ...words], { cwd: root }, (error, printed, said) =>
        resolve({ code: error?.code ?? 0, said, printed }),
      );
    });

  it.each([
    ['no commit', [], /^Since when\?/],
    ['a commit there is not', ['no-such-ref'], /^There is no commit no-such-ref\.$/m],
    ['what looks like an option', ['--output=x'], /^Unknown option '--output'/],
  ])('answers %s with words', async (_, words, expected) => {
    const { code, said, printed } = await run(...words);
    expect(code).toBe(2);
    expect(printed).toBe('');
    expect(said).toMatch(expected);
    expect(said).not.toContain('    at ');
  });

  it('lends an older tree all of the app that its tools are made with', () => {
    const tools = readdirSync(join(root, 'tests/paths')).filter((name) => /(?<![.]test)[.]ts$/.test(name));
    const used = [...tools.map((name) => `tests/paths/${name}`), 'scripts/compare/describe-machines.ts'].flatMap(
      (file) =>
        [
          ...readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export) (?!type)[^;]*? from '#(src[^']+)'/gm),
        ].map(([, module = '']) => module),
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((module) => !lentParts.some((part) => module.startsWith(`${part}/`)))).toEqual([]);
  });
});
