import { describe, expect, it } from 'vitest';
import type { Schema } from '#src/api/client.ts';
import { indexAt, type ReviewList, readStatus, withNextPage, without } from './review-list.ts';

// Only the ids matter here.
const list = (...ids: string[]): ReviewList => ({ items: ids.map((id) => ({ id }) as Schema<'ReviewItem'>) });
const ids = ({ items }: ReviewList) => items.map(({ id }) => id);

describe('the queue of reviews', () => {
  it('is that of pending ones unless the URL names another', () => {
    expect(readStatus(new URLSearchParams(''))).toBe('pending');
    expect(readStatus(new URLSearchParams('status=rejected'))).toBe('rejected');
    expect(readStatus(new URLSearchParams('status=gone'))).toBe('pending');
  });

  it('begins with its first review', () => {
    expect(indexAt(list('a', 'b').items, null)).toBe(0);
    expect(indexAt([], null)).toBe(-1);
  });

  it('follows a review that moves', () => {
    expect(indexAt(list('x', 'a', 'b').items, { id: 'b', index: 1 })).toBe(2);
  });

  it('goes on with the next one when a review is decided, and with the last one at the end', () => {
    const decided = without(list('a', 'b', 'c'), 'b');
    expect(ids(decided)).toEqual(['a', 'c']);
    expect(indexAt(decided.items, { id: 'b', index: 1 })).toBe(1);
    expect(indexAt(without(decided, 'c').items, { id: 'c', index: 1 })).toBe(0);
    expect(indexAt([], { id: 'a', index: 0 })).toBe(-1);
  });

  it('grows by a page and shows nothing twice', () => {
    const grown = withNextPage(list('a', 'b'), { ...list('b', 'c'), nextCursor: 'n' });
    expect(ids(grown)).toEqual(['a', 'b', 'c']);
    expect(grown.nextCursor).toBe('n');
  });
});
