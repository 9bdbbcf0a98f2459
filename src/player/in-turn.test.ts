import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('begins a task when the one before is over, however long that takes and however it ends', async () => {
  const queue = inTurn();
  expect(queue.isNew()).toBe(true);
  const done: string[] = [];
  const slow = queue.run(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    done.push('slow');
    throw new Error('no file');
  });
  const fast = queue.run(async () => done.push('fast'));
  expect(queue.isNew()).toBe(false);
  await expect(slow).rejects.toThrow('no file');
  expect(await fast).toBe(2);
  expect(done).toEqual(['slow', 'fast']);
});
