import { describe, expect, it } from 'vitest';
import { colorOf, type Theme } from '#tests/support/files/token-colors.ts';
import { contrast } from '../../lib/color.ts';
import { tenantProperties } from './tenant-theme.ts';

// What the tokens make of them is tokens.test.ts.
describe('A tenant accent', () => {
  const accents = ['#ffee00', '#2a46d4', '#000000', '#ffffff', '#808080', '#0f766e', '#ff5500'];

  it.each(accents)('%s stays legible as text, and under text, in both themes', (accent) => {
    const properties = tenantProperties({ name: 'any', accent, accentDark: accent });
    const read = (name: `--tenant-${string}`) => properties[name] ?? '';
    const token = (name: string, theme: Theme) => colorOf(`var(--${name})`, theme);
    for (const ground of ['canvas', 'surface', 'surface-sunken', 'surface-raised', 'surface-hover']) {
      expect(contrast(read('--tenant-accent-text'), token(ground, 'light'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(read('--tenant-accent-dark-text'), token(ground, 'dark'))).toBeGreaterThanOrEqual(4.5);
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
