import { describe, expect, it } from 'vitest';
import { allColumns, chosenColumns, columnTracks, moved } from './campaign-columns.ts';

describe('the columns of the list', () => {
  it('are the default ones until some are chosen, then those, in their order', () => {
    expect(chosenColumns(null)).toContain('status');
    expect(chosenColumns({})).toEqual(chosenColumns(null));
    expect(chosenColumns({ campaignColumns: ['plays', 'name', 'status'] })).toEqual(['plays', 'status']);
    expect(chosenColumns({ campaignColumns: [] })).toEqual([]);
  });

  it('leave the name room, however many there are', () => {
    expect(columnTracks(['plays'])).toEqual({ columns: '3rem minmax(14rem, 1fr) minmax(6rem, 7rem)', least: '23rem' });
    expect(Number.parseFloat(columnTracks(allColumns).least)).toBeGreaterThan(80);
  });

  it('move by one place and not past the ends', () => {
    expect(moved(['status', 'plays', 'spent'], 'spent', -1)).toEqual(['status', 'spent', 'plays']);
    expect(moved(['status', 'plays'], 'status', 1)).toEqual(['plays', 'status']);
    expect(moved(['status', 'plays'], 'status', -1)).toEqual(['status', 'plays']);
    expect(moved(['status', 'plays'], 'plays', 1)).toEqual(['status', 'plays']);
    expect(moved(['status'], 'plays', -1)).toEqual(['status']);
  });
});
