import { describe, expect, it } from 'vitest';
import { type ArtworkListQuery, artworkQuery } from './artwork-list-query.ts';

const read = (search: string) => artworkQuery.read(new URLSearchParams(search));
const nothing: ArtworkListQuery = { q: '', status: null, cursors: [] };

describe('the URL of the images', () => {
  it('asks for everything when it is empty', () => {
    expect(read('')).toEqual(nothing);
    expect(artworkQuery.write(nothing).toString()).toBe('');
  });

  it('keeps the search, the status and the way through the pages', () => {
    const query: ArtworkListQuery = { q: 'spring & sale', status: 'rejected', cursors: ['a=', 'b/c'] };
    expect(artworkQuery.read(artworkQuery.write(query))).toEqual(query);
  });

  it.each(['status=gone', 'status=toString', 'after=', `after=${'x'.repeat(401)}`, 'q=%20%20'])(
    'leaves out what it does not understand: %s',
    (search) => {
      expect(read(search)).toEqual(nothing);
    },
  );

  it('cuts a search that the server would refuse', () => {
    expect(read(`q=${'x'.repeat(150)}`).q).toHaveLength(100);
  });
});
