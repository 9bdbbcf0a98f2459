import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { colorOf, isColor, type Theme } from '#tests/support/files/token-colors.ts';
import { contrast } from '../../lib/color.ts';
import { tenantProperties } from './tenant-theme.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const grounds = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const tones = ['positive', 'caution', 'negative', 'info'];

/** Each text token over each token that a rule of the styles puts beneath it, in whichever file. */
const written = globSync('src/**/*.css', { cwd: root }).flatMap((file) =>
  [...readFileSync(root + file, 'utf8').matchAll(/\{([^{}]+)\}/g)].flatMap(([, rule = '']) => {
    const ink = /(?:^|[;\s])color: var\(--([\w-]+)\);/.exec(rule)?.[1];
    const ground = /\bbackground(?:-color)?: var\(--([\w-]+)\);/.exec(rule)?.[1];
    return ink && ground && isColor(`--${ink}`) && isColor(`--${ground}`) ? [`${ink} on ${ground}`] : [];
  }),
);

const texts = [
  ...['ink', 'ink-soft', 'ink-faint'].flatMap((ink) => [...grounds, 'neutral-wash'].map((on) => `${ink} on ${on}`)),
  ...tones.flatMap((tone) => [`${tone}-wash`, ...grounds].map((on) => `${tone} on ${on}`)),
  ...[...grounds, 'accent-wash'].map((on) => `accent-text on ${on}`),
  'ink on accent-wash',
  'accent-ink on accent',
  'accent-ink on accent-hover',
  'negative-ink on negative',
  ...tones.map((tone) => `ink on ${tone}-wash`),
];

/** What is no text and has to be found all the same. */
const signs = [
  ...['canvas', 'surface', 'surface-raised'].map((on) => `line-strong on ${on}`),
  ...grounds.map((on) => `focus on ${on}`),
  ...[1, 2, 3, 4].flatMap((chart) => ['surface', 'canvas'].map((on) => `chart-${chart} on ${on}`)),
];

const tenants = {
  'the house': {},
  'a green tenant': tenantProperties({ name: 'green', accent: '#0b7a5b', accentDark: '#4fd1a5' }),
  'a yellow tenant': tenantProperties({ name: 'yellow', accent: '#ffee00', accentDark: '#ffee00' }),
  'a black tenant': tenantProperties({ name: 'black', accent: '#000000', accentDark: '#000000' }),
};

const themes: readonly Theme[] = ['light', 'dark'];
const cases = Object.entries(tenants).flatMap(([who, properties]) =>
  themes.map((theme) => [theme, who, properties] as const),
);

describe.each(cases)('The %s theme of %s', (theme, _, properties) => {
  const read = (token: string) => colorOf(`var(--${token})`, theme, properties);
  const below = (least: number) => (pair: string) => {
    const [over = '', under = ''] = pair.split(' on ');
    const ratio = contrast(read(over), read(under));
    return ratio < least ? [`${pair}: ${ratio.toFixed(2)}`] : [];
  };

  it('shows each text legibly on all that it stands on, 4.5:1', () => {
    expect(written.length).toBeGreaterThan(30);
    expect([...new Set([...texts, ...written])].flatMap(below(4.5))).toEqual([]);
  });

  it('shows the edges of controls, the focus and the hues of charts, 3:1', () => {
    expect(signs.flatMap(below(3))).toEqual([]);
  });
});

describe('The neutral colours', () => {
  it.each(themes)('go in twelve steps one way, in the %s theme', (theme) => {
    const ratios = Array.from({ length: 12 }, (_, step) =>
      contrast(colorOf(`var(--neutral-${step + 1})`, theme), colorOf('var(--neutral-1)', theme)),
    );
    expect(ratios).toEqual([...ratios].sort((a, b) => a - b));
    expect(new Set(ratios).size).toBe(12);
  });

  it('tell page, card and what opens over both apart in the dark, where no shadow does', () => {
    const [canvas = '', surface = '', raised = ''] = ['canvas', 'surface', 'surface-raised'].map((token) =>
      colorOf(`var(--${token})`, 'dark'),
    );
    expect(contrast(canvas, surface)).toBeGreaterThanOrEqual(1.15);
    expect(contrast(surface, raised)).toBeGreaterThanOrEqual(1.15);
  });
});

describe('The colours of charts', () => {
  it('follow the tenant’s accent, as legible as its text, in both themes', () => {
    const hues = (properties: Readonly<Record<string, string>>) =>
      [1, 2, 3, 4].map((chart) => colorOf(`var(--chart-${chart})`, 'light', properties));
    expect(new Set(hues({})).size).toBe(4);
    expect(hues(tenants['a green tenant'])[0]).toBe(tenants['a green tenant']['--tenant-accent-text']);
    expect(hues(tenants['a green tenant'])).not.toEqual(hues({}));
  });
});
