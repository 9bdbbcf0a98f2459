import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast, type HexColor } from '../lib/color.ts';
import { FIGURE_STEPS } from './marker-painter.ts';

const sheet = readFileSync(new URL('./map.css', import.meta.url), 'utf8');
const blocks = { light: '\n.map {'.trim(), dark: ':root[data-theme="dark"] .map {' };

it.each(['light', 'dark'] as const)(
  'figures on markers are legible, and go one way from the lowest to the highest, in the %s theme',
  (theme) => {
    const start = sheet.indexOf(blocks[theme]);
    const block = sheet.slice(start, sheet.indexOf('\n}', start));
    const colorsOf = (name: string) =>
      Array.from(
        { length: FIGURE_STEPS },
        (_, at) => (new RegExp(`--${name}-${at + 1}: (#[\\da-f]{6});`).exec(block)?.[1] ?? '#none') as HexColor,
      );
    const [steps, inks] = [colorsOf('map-step'), colorsOf('map-step-ink')];
    steps.forEach((step, at) => {
      expect(contrast(step, inks[at] ?? step), `${step} below ${inks[at]}`).toBeGreaterThanOrEqual(4.5);
    });
    // Away from the land: the higher, the farther.
    const heights = steps.map((step) => contrast(step, theme === 'light' ? '#ffffff' : '#000000'));
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(FIGURE_STEPS);
  },
);
