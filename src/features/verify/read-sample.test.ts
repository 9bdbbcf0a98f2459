import { expect, it } from 'vitest';
import { changeOneByte } from './read-sample.ts';

it('changes one byte of the price of one play of the second day, and nothing else', () => {
  const plays = Array.from({ length: 50 }, (_, at) => ({ seq: at + 1, cost: 4_321 }));
  const log = JSON.stringify({ days: [{ entries: plays }, { entries: plays }, { entries: plays }] });
  const changed = changeOneByte(log);
  expect([...changed].filter((letter, at) => letter !== log[at])).toHaveLength(1);
  const { days } = JSON.parse(changed) as { days: { entries: typeof plays }[] };
  expect(days.map(({ entries }) => entries.findIndex(({ cost }) => cost !== 4_321))).toEqual([-1, 40, -1]);
});
