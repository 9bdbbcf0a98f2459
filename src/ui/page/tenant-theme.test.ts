import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../lib/color.ts';
import { tenantProperties } from './tenant-theme.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split(':root[data-theme="dark"]');
const token = (name: string, block: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(block)?.[1] ?? '#808080';

describe.each([
  ['light', lightCss],
  ['dark', darkCss],
])('The %s theme', (_, block) => {
  const surfaces = ['canvas', 'surface', 'surface-sunken', 'surface-raised', 'surface-hover'];
  const texts = ['ink', 'ink-soft', 'ink-faint'];

  it.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface])))(
    'shows %s legibly on %s',
    (text, surface) => {
      expect(contrast(token(text, block), token(surface, block))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['positive', 'caution', 'negative', 'info'])('shows %s legibly on its wash and on every surface', (tone) => {
    for (const ground of [`${tone}-wash`, 'canvas', 'surface', 'surface-raised']) {
      expect(contrast(token(tone, block), token(ground, block))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('draws the borders of controls against surface and canvas by at least 3:1', () => {
    for (const ground of ['surface', 'canvas']) {
      expect(contrast(token('line-strong', block), token(ground, block))).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('The colours of charts', () => {
  it('follow the tenant’s accent, as legible as its text, in both themes', () => {
    const charts = css.match(/--chart-\d: .*/g) ?? [];
    expect(charts[0]).toBe('--chart-1: var(--accent-text);');
    expect(charts.slice(1).every((line) => line.includes('oklch(from var(--chart-1) l '))).toBe(true);
    expect(darkCss).not.toContain('--chart-');
  });
});

describe('A tenant accent', () => {
  const accents = ['#ffee00', '#2a46d4', '#000000', '#ffffff', '#808080', '#0f766e', '#ff5500'];

  it.each(accents)('%s stays legible as text, and under text, in both themes', (accent) => {
    const properties = tenantProperties({ name: 'any', accent, accentDark: accent });
    const read = (name: `--tenant-${string}`) => properties[name] ?? '';
    for (const ground of ['canvas', 'surface', 'surface-sunken']) {
      expect(contrast(read('--tenant-accent-text'), token(ground, lightCss))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(read('--tenant-accent-dark-text'), token(ground, darkCss))).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(read('--tenant-accent'), read('--tenant-accent-ink'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(read('--tenant-accent-dark'), read('--tenant-accent-dark-ink'))).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps the very colour that was chosen where it is legible', () => {
    const properties = tenantProperties({ name: 'any', accent: '#2a46d4', accentDark: '#93a5ff' });
    expect(properties['--tenant-accent']).toBe('#2a46d4');
    expect(properties['--tenant-accent-dark']).toBe('#93a5ff');
  });
});
