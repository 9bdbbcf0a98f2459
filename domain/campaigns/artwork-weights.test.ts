import { describe, expect, it } from 'vitest';
import { playSharesOf, weightOf, withWeight } from './artwork-weights.ts';

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

describe('what each artwork takes of the plays', () => {
  const size = (widthPx: number, heightPx: number) => ({
    widthPx,
    heightPx,
    motion: 'full' as const,
    acceptedMimeTypes: ['image/png'],
    maxFileBytes: 1_000_000,
    spotLengthS: 10,
  });
  const picture = (id: string, width: number, height: number) => ({
    id,
    width,
    height,
    mimeType: 'image/png',
    bytes: 1_000,
    durationMs: null,
  });
  const wide = size(1920, 1080);
  const tall = size(1080, 1920);
  const artworks = [picture('a', 1920, 1080), picture('b', 1920, 1080), picture('c', 1080, 1920)];
  const line = { artworkIds: ['a', 'b', 'c'], artworkWeights: null };
  const whole = { low: 1, high: 1 };

  it('is shared on each screen by those that run there, whatever else the line has', () => {
    const shares = playSharesOf(line, artworks, [wide, wide, tall]);
    expect(shares.get('a')).toEqual({ low: 0.5, high: 0.5, screens: 2, all: 3 });
    expect(shares.get('b')).toEqual({ low: 0.5, high: 0.5, screens: 2, all: 3 });
    expect(shares.get('c')).toEqual({ ...whole, screens: 1, all: 3 });
  });

  it('goes by the weights, and says from how much to how much where screens differ', () => {
    const square = picture('d', 1920, 1080);
    const small = { ...wide, maxFileBytes: 10_000 };
    const shares = playSharesOf(
      { artworkIds: ['a', 'd'], artworkWeights: { a: 3, d: 1 } },
      [artworks[0], { ...square, bytes: 20_000 }].flatMap((one) => one ?? []),
      [wide, small],
    );
    expect(shares.get('a')).toEqual({ low: 0.75, high: 1, screens: 2, all: 2 });
    expect(shares.get('d')).toEqual({ low: 0.25, high: 0.25, screens: 1, all: 2 });
  });

  it('is told of the artworks alone before a screen is chosen, and none of one that fits nowhere', () => {
    expect(playSharesOf(line, artworks, []).get('c')).toEqual({ low: 1 / 3, high: 1 / 3, screens: 1, all: 1 });
    expect(playSharesOf(line, artworks, [wide]).get('c')?.screens).toBe(0);
  });
});
