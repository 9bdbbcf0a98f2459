import { describe, expect, it } from 'vitest';
import {
  type CampaignListQuery,
  directionOf,
  nextSort,
  readListQuery,
  type SortColumn,
  writeListQuery,
} from './campaign-list-query.ts';

const read = (search: string) => readListQuery(new URLSearchParams(search));

describe('the URL of the campaign list', () => {
  it('asks for everything, newest change first, when it says nothing', () => {
    expect(read('')).toEqual({ q: '', status: null, sort: '-updatedAt', cursors: [] });
    expect(writeListQuery(read('')).toString()).toBe('');
  });

  it('survives being written and read', () => {
    const query: CampaignListQuery = { q: 'ربيع & spring', status: 'in_review', sort: 'budget', cursors: ['a==', 'b'] };
    expect(readListQuery(writeListQuery(query))).toEqual(query);
  });

  it('leaves out what it does not understand', () => {
    expect(read('status=flying&sort=colour&after=')).toEqual(read(''));
    expect(read('status=toString&sort=-')).toEqual(read(''));
    expect(read(`q=${'x'.repeat(150)}`).q).toHaveLength(100);
    expect(read(`after=${'x'.repeat(401)}&after=ok`).cursors).toEqual(['ok']);
  });
});

describe('a heading that sorts', () => {
  it('turns the order round at each click', () => {
    expect(nextSort('plays', 'name')).toBe('-plays');
    expect(nextSort('plays', '-plays')).toBe('plays');
    expect(nextSort('plays', 'plays')).toBe('-plays');
    expect(nextSort('name', '-updatedAt')).toBe('name');
  });

  it('shows its own direction and no other', () => {
    const shown = (['name', 'plays'] as SortColumn[]).map((column) => directionOf(column, '-plays'));
    expect(shown).toEqual([null, 'descending']);
    expect(directionOf('name', 'name')).toBe('ascending');
  });
});
