import { describe, expect, it } from 'vitest';
import { bestMatches, matchOf } from './match-words.ts';

const best = (query: string, ...labels: string[]) =>
  bestMatches(
    query,
    labels.map((label) => ({ label })),
  ).map(({ label }) => label);

describe('What is typed into the palette', () => {
  it('finds the very name first, then how names begin, how their words begin, and what lies within them', () => {
    expect(best('art', 'Start', 'New art', 'Artworks', 'Art', 'Reviews')).toEqual([
      'Art',
      'Artworks',
      'New art',
      'Start',
    ]);
  });

  it('takes the beginnings of words in any order', () => {
    expect(matchOf('cam new', 'New campaign')).toBe(2);
    expect(matchOf('cam old', 'New campaign')).toBe(0);
  });

  it('leaves equals in their order', () => {
    expect(best('s', 'Settings', 'Spring sale', 'Autumn sale')).toEqual(['Settings', 'Spring sale', 'Autumn sale']);
  });

  it('knows names without their accents and marks, in Latin and in Arabic', () => {
    expect(matchOf('cafe', 'Café')).toBe(4);
    expect(matchOf('اعمال', 'أعمال')).toBe(4);
    expect(matchOf('حملة', 'حَملـة')).toBe(4);
  });

  it('finds nothing by nothing, and by signs alone only what has them', () => {
    expect(matchOf('  ', 'Home')).toBe(0);
    expect(matchOf('%', 'Home')).toBe(0);
    expect(matchOf('%', '20 % off')).toBe(1);
  });
});
