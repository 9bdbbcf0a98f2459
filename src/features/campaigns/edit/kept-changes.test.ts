import { describe, expect, it } from 'vitest';
import type { Editable } from '#domain/campaigns/edit-changes.ts';
import { readKeptChanges, writeKeptChanges } from './kept-changes.ts';

const id = '01939f00-0000-7000-8000-000000000001';
const base: Editable = {
  name: 'Spring',
  poNumber: null,
  endDate: '2026-12-14',
  budgetTotal: 200_000,
  dailyCap: null,
  lines: [{ id, endDate: null, schedule: null, screenIds: ['s1'], artworkIds: ['a1'], artworkWeights: { [id]: 2 } }],
};

describe('the changes kept in a tab', () => {
  it('come back as they were, with what they are to be made to', () => {
    const changes = { name: 'Summer', dailyCap: null, lines: [{ id, screenIds: ['s1', 's2'], schedule: null }] };
    expect(readKeptChanges(writeKeptChanges({ base, changes }))).toEqual({ base, changes });
  });

  it('hold nothing of the campaign but the fields that can be edited', () => {
    const secret = { ...base, forecast: 'not to be kept' };
    expect(writeKeptChanges({ base: secret, changes: {} })).not.toContain('not to be kept');
  });

  it.each([
    ['nothing', null],
    ['no text', '{'],
    ['another version', JSON.stringify({ v: 1, base, changes: { name: 'Summer' } })],
    ['no changes', JSON.stringify({ v: 2, base, changes: {} })],
    ['changes about nothing', JSON.stringify({ v: 2, base: {}, changes: { name: 'Summer' } })],
  ])('are not read from %s', (_, text) => expect(readKeptChanges(text)).toBeNull());

  it('leave out what others wrote into them', () => {
    const changes = {
      name: 7,
      budgetTotal: -1,
      endDate: 'soon',
      poNumber: 'PO 1',
      lines: [{ id: 'no id' }, 'no line'],
    };
    expect(readKeptChanges(JSON.stringify({ v: 2, base, changes }))?.changes).toEqual({ poNumber: 'PO 1' });
  });
});
