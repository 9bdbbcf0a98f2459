import { globSync } from 'node:fs';
import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';
import { root } from './cruise.ts';
import { readSource } from './sources.ts';

const lint = (options: stylelint.LinterOptions) =>
  stylelint.lint({ ...options, cwd: root, configFile: `${root}.stylelintrc.json` });

/** "file: rule" of each warning. */
const warningsOf = ({ results }: stylelint.LinterResult) =>
  results.flatMap(({ source, warnings }) => warnings.map(({ rule, text }) => `${source}: ${rule}: ${text}`));

describe('the styles', () => {
  it('keep every rule, in every file there is', async () => {
    const files = globSync('src/**/*.css', { cwd: root });
    const result = await lint({ files: 'src/**/*.css' });
    expect(files.length).toBeGreaterThan(20);
    expect(result.results.length).toBe(files.length);
    expect(warningsOf(result)).toEqual([]);
  });

  it.each([
    ['.a { margin-left: 1px; }', 'csstools/use-logical'],
    ['.a { padding: 0 1px 0 2px; }', 'declaration-property-value-disallowed-list'],
    ['.a { border-radius: 1px 0 0 1px; }', 'declaration-property-value-disallowed-list'],
    ['.a { background: linear-gradient(to right, red, blue); }', 'declaration-property-value-disallowed-list'],
    ['.a { right: 0; }', 'csstools/use-logical'],
    ['.a { text-align: left; }', 'csstools/use-logical'],
    ['.a { width: 1px; }', 'csstools/use-logical'],
    ['.a { colour: red; }', 'property-no-unknown'],
    // Running text, what stands out in it, and headings: docs/decisions/0048.
    ['.a { font-weight: 560; }', 'declaration-property-value-allowed-list'],
    ['.a { font-weight: bold; }', 'declaration-property-value-allowed-list'],
  ])('may not be %s', async (code, rule) => {
    const { results } = await lint({ code });
    expect(results.flatMap(({ warnings }) => warnings.map((warning) => warning.rule))).toContain(rule);
  });

  it('are logical in components too', () => {
    const physical =
      /\b(?:margin|padding|border)(?:Left|Right)\b|\b(?:left|right):\s*['"`\d]|\btextAlign:\s*['"](?:left|right)/;
    const files = globSync('src/**/*.tsx', { cwd: root }).filter((file) => !file.endsWith('.test.tsx'));
    expect(files.length).toBeGreaterThan(60);
    expect(files.filter((file) => physical.test(readSource(file)))).toEqual([]);
    expect('style={{ marginLeft: 4 }}').toMatch(physical);
    expect("style={{ left: '4px' }}").toMatch(physical);
  });
});
