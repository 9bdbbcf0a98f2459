import { expect, it } from 'vitest';
import { takeTurns } from './turn-taking.ts';

it('so many work at once, the next when one is done, and none that was taken back', async () => {
  const inTurn = takeTurns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const taken = new AbortController();
  const work = (n: number, signal = new AbortController().signal) =>
    inTurn(signal, () => {
      begun.push(n);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const flush = () => new Promise((resolve) => setImmediate(resolve));
  const all = [work(1), work(2), work(3, taken.signal), work(4)];
  await flush();
  expect(begun).toEqual([1, 2]);
  taken.abort();
  ends[0]?.();
  await expect(all[2]).rejects.toThrow();
  await flush();
  expect(begun).toEqual([1, 2, 4]);
  ends[1]?.();
  ends[2]?.();
  await Promise.all([all[0], all[1], all[3]]);
  const last = work(5);
  await flush();
  expect(begun).toEqual([1, 2, 4, 5]);
  ends[3]?.();
  await last;
});
