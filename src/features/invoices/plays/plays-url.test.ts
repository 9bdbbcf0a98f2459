import { describe, expect, it } from 'vitest';
import { onScreenClock, playsOf } from './plays-url.ts';

describe('the address of the plays of an invoice', () => {
  it('names a line and a day', () => {
    expect(playsOf(new URLSearchParams('line=2&day=2026-11-30'))).toEqual({ position: 2, day: '2026-11-30' });
  });

  it.each([
    '',
    'line=1',
    'day=2026-11-30',
    'line=0&day=2026-11-30',
    'line=1.5&day=2026-11-30',
    'line=1&day=2026-13-40',
    'line=x&day=today',
  ])('names none with %s', (search) => {
    expect(playsOf(new URLSearchParams(search))).toBeNull();
  });
});

it('the clock of a screen is behind or ahead of UTC by its offset', () => {
  expect(onScreenClock('2026-11-30T22:30:00.000Z', 240).toISOString()).toBe('2026-12-01T02:30:00.000Z');
  expect(onScreenClock('2026-11-30T22:30:00.000Z', -300).toISOString()).toBe('2026-11-30T17:30:00.000Z');
});
