import { expect, test } from 'vitest';
import { figureScale } from './figure-steps.ts';
import { stepOf } from './marker-painter.ts';

test('each colour of a map has as many of its points, the lowest figures the first', () => {
  const values = Float32Array.from({ length: 100 }, (_, at) => ((at * 37) % 100) ** 2);
  const { least, most, breaks } = figureScale(values) ?? { least: 0, most: 0, breaks: [] };
  const steps = [...values].map((value) => stepOf(value, breaks));
  expect([0, 1, 2, 3, 4].map((step) => steps.filter((other) => other === step).length)).toEqual([20, 20, 20, 20, 20]);
  expect([least, most].map((value) => [value, stepOf(value, breaks)])).toEqual([
    [0, 0],
    [9801, 4],
  ]);
});

test('what costs the same everywhere has one colour, and of nothing there is no scale', () => {
  const { breaks } = figureScale(Float32Array.from([8, 8, 8])) ?? { breaks: [] };
  expect(new Set([8, 8, 8].map((value) => stepOf(value, breaks))).size).toBe(1);
  expect(figureScale(new Float32Array())).toBeNull();
});
