import { describe, expect, it } from 'vitest';
import { type Paged, withNextPage, without, withRest } from './paged.ts';

const idOf = ({ id }: { id: string }) => id;
const list = (ids: string, nextCursor?: string): Paged<{ id: string }> => ({
  items: [...ids].map((id) => ({ id })),
  ...(nextCursor ? { nextCursor } : {}),
});

describe('a list in pages', () => {
  it('grows by a page and shows nothing twice', () => {
    expect(withNextPage(list('ab', 'b'), list('bc', 'c'), idOf)).toEqual(list('abc', 'c'));
    expect(withNextPage(list('ab', 'b'), list('c'), idOf)).toEqual(list('abc'));
  });

  it('that is read anew from its beginning keeps what was shown below, and goes on from there', () => {
    expect(withRest(list('ab', 'b'), list('abcd', 'd'), idOf)).toEqual(list('abcd', 'd'));
    expect(withRest(list('ab', 'b'), list('abcd'), idOf)).toEqual(list('abcd'));
  });

  it('that is read anew loses nothing that has been pushed down, and nothing that has moved up twice', () => {
    expect(withRest(list('xa', 'a'), list('abcd', 'd'), idOf)).toEqual(list('xabcd', 'd'));
    expect(withRest(list('da', 'a'), list('abcd'), idOf)).toEqual(list('dabc'));
    expect(withRest(list('bc', 'c'), list('abcd'), idOf)).toEqual(list('bcd'));
    expect(withRest(list('xy', 'y'), list('abcd'), idOf)).toEqual(list('xycd'));
  });

  it('can do without one of its items', () => {
    expect(without(list('abc', 'c'), 'b', idOf)).toEqual(list('ac', 'c'));
  });
});
