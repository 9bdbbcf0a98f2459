import { describe, expect, it } from 'vitest';
import { weightOf, withWeight } from './artwork-weights.ts';

describe('the weights of artworks', () => {
  it('are one each unless told', () => {
    expect(weightOf({ artworkIds: ['a'], artworkWeights: null }, 'a')).toBe(1);
    expect(weightOf({ artworkIds: ['a', 'b'], artworkWeights: { a: 3 } }, 'b')).toBe(1);
  });

  it('are told of every artwork of the line, and of none that has left it', () => {
    const line = { artworkIds: ['a', 'b'], artworkWeights: { b: 2, gone: 9 } };
    expect(withWeight(line, 'a', 4)).toEqual({ artworkWeights: { a: 4, b: 2 } });
  });

  it('are not told where all are alike', () => {
    expect(withWeight({ artworkIds: ['a', 'b'], artworkWeights: { a: 5, b: 2 } }, 'b', 5)).toEqual({
      artworkWeights: null,
    });
  });
});
