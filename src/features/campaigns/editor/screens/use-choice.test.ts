import { describe, expect, it } from 'vitest';
import { choiceStep } from './use-choice.ts';

describe('a step of the choice', () => {
  it('adds what is not chosen yet, once, up to the limit, and says what it left out', () => {
    expect(choiceStep(['a'], ['a', 'b', 'b', 'c'], true, 10)).toMatchObject({
      kind: 'added',
      count: 2,
      leftOut: 0,
      after: ['a', 'b', 'c'],
    });
    expect(choiceStep(['a'], ['b', 'c', 'd'], true, 3)).toMatchObject({ count: 2, leftOut: 1, after: ['a', 'b', 'c'] });
    expect(choiceStep(['a', 'b'], ['c'], true, 2)).toMatchObject({ count: 0, leftOut: 1, after: ['a', 'b'] });
  });

  it('removes what is chosen and keeps what was before', () => {
    expect(choiceStep(['a', 'b', 'c'], ['b', 'x'], false, 10)).toMatchObject({
      kind: 'removed',
      count: 1,
      before: ['a', 'b', 'c'],
      after: ['a', 'c'],
    });
  });

  it('is none when nothing changes', () => {
    expect(choiceStep(['a'], ['a'], true, 10)).toBeNull();
    expect(choiceStep(['a'], ['b'], false, 10)).toBeNull();
  });
});
