import { describe, expect, it } from 'vitest';
import { chosenColumns, moved } from './campaign-columns.ts';

describe('the columns of the list', () => {
  it('are the default ones until some are chosen, then those, in their order', () => {
    expect(chosenColumns(null)).toContain('status');
    expect(chosenColumns({})).toEqual(chosenColumns(null));
    expect(chosenColumns({ campaignColumns: ['plays', 'name', 'status'] })).toEqual(['plays', 'status']);
    expect(chosenColumns({ campaignColumns: [] })).toEqual([]);
  });

  it('move by one place and not past the ends', () => {
    expect(moved(['status', 'plays', 'spent'], 'spent', -1)).toEqual(['status', 'spent', 'plays']);
    expect(moved(['status', 'plays'], 'status', 1)).toEqual(['plays', 'status']);
    expect(moved(['status', 'plays'], 'status', -1)).toEqual(['status', 'plays']);
    expect(moved(['status', 'plays'], 'plays', 1)).toEqual(['status', 'plays']);
    expect(moved(['status'], 'plays', -1)).toEqual(['status']);
  });
});
