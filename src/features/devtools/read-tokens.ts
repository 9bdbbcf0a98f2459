import { groupBy } from '#src/lib/group-by.ts';

export interface Token {
  /** With its two dashes: `--space-4`. */
  readonly name: string;
  readonly light: string;
  /** Null where both themes share it. */
  readonly dark: string | null;
}

/** What the custom properties are grouped by, and the pattern of their names; the first that fits counts. */
const groups = [
  ['space', /^--space-/],
  ['type', /^--(text|leading|tracking|font)(-|$)/],
  ['radii', /^--radius-/],
  ['shadows', /^--shadow-/],
  ['motion', /^--(fast|slow|ease)$/],
  ['sizes', /^--(control|dialog|drawer|nav|page|layer)(-|$)/],
  ['colours', /^--/],
] as const;

export type TokenGroup = (typeof groups)[number][0];

const declaration = /(--[\w-]+):\s*([^;]+);/g;

const declarationsOf = (sheet: string, selector: string): Map<string, string> => {
  const start = sheet.indexOf(`\n${selector} {`);
  const block = start < 0 ? '' : sheet.slice(start, sheet.indexOf('\n}', start));
  return new Map(
    [...block.matchAll(declaration)].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()]),
  );
};

/** The tokens of a style sheet, grouped: those of `:root`, with what `:root[data-theme="dark"]` makes of them. */
export function readTokens(sheet: string): ReadonlyMap<TokenGroup, readonly Token[]> {
  const text = `\n${sheet}`;
  const dark = declarationsOf(text, ':root[data-theme="dark"]');
  const tokens = [...declarationsOf(text, ':root')].map(([name, light]) => ({
    name,
    light,
    dark: dark.get(name) ?? null,
  }));
  return groupBy(tokens, ({ name }) => groups.find(([, pattern]) => pattern.test(name))?.[0] ?? 'colours');
}
