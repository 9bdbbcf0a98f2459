import { describe, expect, it } from 'vitest';
import type { Schema } from '#src/api/client.ts';
import { indexAt, isFiltered, reviewQuery } from './review-list.ts';

// Only the ids matter here.
const list = (...ids: string[]) => ids.map((id) => ({ id }) as Schema<'ReviewItem'>);

describe('the queue of reviews', () => {
  it('is that of pending ones unless the URL names another', () => {
    const read = (text: string) => reviewQuery.read(new URLSearchParams(text)).status;
    expect(read('')).toBe('pending');
    expect(read('status=rejected')).toBe('rejected');
    expect(read('status=gone')).toBe('pending');
  });

  it('keeps in the URL what it is narrowed to', () => {
    const query = reviewQuery.read(new URLSearchParams('status=rejected&type=video&q=+oak+'));
    expect(query).toEqual({ status: 'rejected', type: 'video', q: 'oak' });
    expect(reviewQuery.write({ ...query, status: 'pending' }).toString()).toBe('type=video&q=oak');
    expect(isFiltered(query)).toBe(true);
    expect(isFiltered(reviewQuery.read(new URLSearchParams('status=rejected&type=film')))).toBe(false);
  });

  it('begins with its first review', () => {
    expect(indexAt(list('a', 'b'), null)).toBe(0);
    expect(indexAt([], null)).toBe(-1);
  });

  it('follows a review that moves', () => {
    expect(indexAt(list('x', 'a', 'b'), { id: 'b', index: 1 })).toBe(2);
  });

  it('goes on with the next one when a review is decided, and with the last one at the end', () => {
    expect(indexAt(list('a', 'c'), { id: 'b', index: 1 })).toBe(1);
    expect(indexAt(list('a'), { id: 'c', index: 1 })).toBe(0);
    expect(indexAt([], { id: 'a', index: 0 })).toBe(-1);
  });
});
