import { describe, expect, it } from 'vitest';
import {
  changesUndoing,
  contested,
  differences,
  type Editable,
  rebased,
  withChange,
  withChanges,
  withoutPlaces,
} from './edit-changes.ts';

const line = {
  id: 'l1',
  endDate: null,
  schedule: null,
  screenIds: ['s1', 's2'],
  artworkIds: ['a1'],
};
const campaign: Editable = {
  name: 'Spring',
  poNumber: null,
  endDate: '2026-12-14',
  budgetTotal: 200_000,
  dailyCap: null,
  lines: [line],
};
const name = { lineId: null, field: 'name' } as const;
const screens = { lineId: 'l1', field: 'screenIds' } as const;
const weights = { lineId: 'l1', field: 'artworkWeights' } as const;
const theirs = (changes: Partial<Editable>): Editable => ({ ...campaign, ...changes });

describe('changes to a campaign', () => {
  it('hold what differs alone, in whatever order sets are written', () => {
    const changes = withChange(withChange({}, campaign, name, 'Summer'), campaign, screens, ['s3', 's1', 's2']);
    expect(changes).toEqual({ name: 'Summer', lines: [{ id: 'l1', screenIds: ['s3', 's1', 's2'] }] });
    expect(withChange(changes, campaign, name, 'Spring')).toEqual({ lines: changes.lines });
    expect(withChange({ lines: changes.lines ?? [] }, campaign, screens, ['s2', 's1'])).toEqual({});
    expect(withChange(changes, campaign, name, undefined)).toEqual({ lines: changes.lines });
  });

  it('make the campaign that is wanted', () => {
    const changes = { budgetTotal: 1, lines: [{ id: 'l1', artworkIds: ['a2'] }] };
    expect(withChanges(campaign, changes)).toEqual({
      ...campaign,
      budgetTotal: 1,
      lines: [{ ...line, artworkIds: ['a2'] }],
    });
  });
});

describe('changes of two people', () => {
  it('stand side by side where they are of different fields', () => {
    const other = theirs({ poNumber: 'PO 7' });
    expect(differences(campaign, other)).toEqual([{ lineId: null, field: 'poNumber' }]);
    expect(contested(campaign, other, { name: 'Summer' })).toEqual([]);
    expect(rebased(campaign, other, { name: 'Summer' })).toEqual({ name: 'Summer' });
  });

  it('are asked about where both changed the same, and not where both made it the same', () => {
    const other = theirs({ name: 'Autumn', budgetTotal: 300_000 });
    const changes = { name: 'Summer', budgetTotal: 300_000 };
    expect(contested(campaign, other, changes)).toEqual([name]);
    expect(rebased(campaign, other, changes)).toEqual({ name: 'Summer' });
    expect(withoutPlaces({ ...changes, lines: [{ id: 'l1', artworkWeights: { a1: 2 } }] }, [name, weights])).toEqual({
      budgetTotal: 300_000,
    });
  });

  it('keep what each added to a set, and leave out what either took away', () => {
    const other = theirs({ lines: [{ ...line, screenIds: ['s1', 's3'], artworkIds: ['a1', 'a2'] }] });
    const changes = { lines: [{ id: 'l1', screenIds: ['s1', 's2', 's4'], artworkIds: ['a3'] }] };
    expect(contested(campaign, other, changes)).toEqual([]);
    const merged = rebased(campaign, other, changes);
    expect([...(merged.lines?.[0]?.screenIds ?? [])].sort()).toEqual(['s1', 's3', 's4']);
    expect([...(merged.lines?.[0]?.artworkIds ?? [])].sort()).toEqual(['a2', 'a3']);
  });
});

describe('changes that take an edit back', () => {
  it('say of each field what it was, and of a set what it lacks and has too much', () => {
    const changed = theirs({ budgetTotal: 250_000, lines: [{ ...line, artworkIds: ['a1', 'a2'], screenIds: ['s1'] }] });
    const changes = changesUndoing(changed, [
      { path: '/budgetTotal', before: 200_000, after: 250_000 },
      { path: '/lines/l1/artworkIds', before: [], after: ['a2'] },
      { path: '/lines/l1/screenIds', before: ['s2'], after: [] },
      { path: '/pacing', before: 'even', after: 'asap' },
    ]);
    expect(changes).toEqual({
      budgetTotal: 200_000,
      lines: [{ id: 'l1', artworkIds: ['a1'], screenIds: ['s1', 's2'] }],
    });
  });

  it('give artworks that had no weights one turn each', () => {
    const weighed = theirs({ lines: [{ ...line, artworkWeights: { a1: 3, a2: 1 } }] });
    const changes = changesUndoing(weighed, [
      { path: '/lines/l1/artworkWeights', before: null, after: { a1: 3, a2: 1 } },
    ]);
    expect(changes).toEqual({ lines: [{ id: 'l1', artworkWeights: { a1: 1, a2: 1 } }] });
  });
});
