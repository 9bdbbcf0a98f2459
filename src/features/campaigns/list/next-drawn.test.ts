import { expect, test } from 'vitest';
import { AT_ONCE, nextDrawn } from './next-drawn.ts';

const seen = { startIndex: 20, endIndex: 30 };
const wanted = Array.from({ length: 31 }, (_, at) => 10 + at);
const stretch = (from: number, to: number) => wanted.filter((index) => index >= from && index <= to);

test('rows that are seen are drawn at once, however many', () => {
  expect(nextDrawn(wanted, new Set(), seen)).toEqual(stretch(20, 30));
});

test('rows out of sight follow a few at a time, the nearest first, until none is missing', () => {
  let drawn = nextDrawn(wanted, new Set(), seen);
  drawn = nextDrawn(wanted, new Set(drawn), seen);
  expect(drawn).toEqual(stretch(20 - AT_ONCE / 2, 30 + AT_ONCE / 2));
  while (drawn.length < wanted.length) {
    const next = nextDrawn(wanted, new Set(drawn), seen);
    expect(next.length).toBeGreaterThan(drawn.length);
    expect(next.length - drawn.length).toBeLessThanOrEqual(AT_ONCE);
    drawn = next;
  }
  expect(drawn).toEqual(wanted);
});

test('rows that are wanted no more go at once', () => {
  expect(nextDrawn(stretch(18, 32), new Set(stretch(10, 32)), seen)).toEqual(stretch(18, 32));
});
