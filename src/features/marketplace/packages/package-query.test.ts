import { describe, expect, it } from 'vitest';
import { isNarrowed, packageQuery, toFilter } from './package-query.ts';

describe('What the list of packages is asked', () => {
  it('stands in the URL, and reaches the server as numbers', () => {
    const query = packageQuery.read(new URLSearchParams('q=metro&city=Berlin&venue=1&days=14&watched=1'));
    expect(toFilter(query)).toEqual({ q: 'metro', city: 'Berlin', venue: 1, days: 14, watched: true });
    expect(packageQuery.write(query).toString()).toBe('q=metro&city=Berlin&venue=1&days=14&watched=1');
  });

  it('leaves out what makes no sense', () => {
    const query = packageQuery.read(new URLSearchParams('venue=99&days=3&watched=yes'));
    expect(toFilter(query)).toEqual({});
    expect(isNarrowed(query)).toBe(false);
  });

  it('is the same on the map', () => {
    const query = packageQuery.read(new URLSearchParams('view=map'));
    expect(toFilter(query)).toEqual({});
    expect(isNarrowed(query)).toBe(false);
    expect(packageQuery.write(query).toString()).toBe('view=map');
  });
});
