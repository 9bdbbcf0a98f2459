import { expect, it } from 'vitest';
import { scaleOf } from './scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 20, 40, 60, 80, 100]],
  [101, [0, 50, 100, 150]],
  [987_654, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])('has round, whole steps up to %s', (highest, marks) => {
  expect(scaleOf(highest)).toEqual(marks);
});
