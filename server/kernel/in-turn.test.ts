import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('lets work go one after the other, also after one that failed, and each hears of its own', async () => {
  const turn = inTurn();
  const told: string[] = [];
  const work = (name: string) => async () => {
    told.push(`${name} begins`);
    await setImmediate();
    told.push(`${name} ends`);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const answers = await Promise.allSettled(['a', 'b', 'c'].map((name) => turn(work(name))));
  expect(told).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.message))).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
