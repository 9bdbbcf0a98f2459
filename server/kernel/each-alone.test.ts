import { describe, expect, it } from 'vitest';
import { eachAlone } from './each-alone.ts';
import { createLogger } from './log.ts';

describe('things that are done each alone', () => {
  it('have their turn although one before them failed, which is logged', async () => {
    const done: string[] = [];
    const lines: string[] = [];
    const log = createLogger((line) => void lines.push(line));
    await eachAlone(log, 'It could not be done', [{ id: 'a' }, { id: 'b' }, { id: 'c' }], async ({ id }) => {
      if (id === 'b') throw new Error('no');
      done.push(id);
    });
    expect(done).toEqual(['a', 'c']);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'error', message: 'It could not be done', id: 'b', error: 'no' }),
    ]);
  });
});
