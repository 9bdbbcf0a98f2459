import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stillAt } from './auth-still.ts';

it('shows a station in the morning, a mall over the day and a street in the evening', () => {
  const shown = (hour: number, isDark = false) => {
    const { place, isNight } = stillAt(hour, isDark);
    return `${place} by ${isNight ? 'night' : 'day'}`;
  };
  expect([4, 8, 13, 18, 22].map((hour) => shown(hour))).toEqual([
    'street by night',
    'station by day',
    'mall by day',
    'street by day',
    'street by night',
  ]);
  expect(shown(13, true)).toBe('mall by night');
});

it('has a picture for every hour', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    for (const isDark of [false, true]) {
      const { place, isNight } = stillAt(hour, isDark);
      const file = new URL(`../../../public/scenes/${place}-${isNight ? 'night' : 'day'}.svg`, import.meta.url);
      expect(existsSync(file), file.pathname).toBe(true);
    }
  }
});
