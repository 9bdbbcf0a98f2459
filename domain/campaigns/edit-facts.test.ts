import { describe, expect, it } from 'vitest';
import type { Editable, EditChanges } from './edit-changes.ts';
import { changesAfter, type EditFact } from './edit-facts.ts';

const campaign: Editable = {
  name: 'Spring',
  poNumber: null,
  endDate: '2026-12-14',
  budgetTotal: 200_000,
  dailyCap: null,
  lines: [{ id: 'l1', endDate: null, schedule: null, screenIds: ['s1', 's2'], artworkIds: ['a1', 'a2'] }],
};
const line = (changes: object): EditChanges => ({ lines: [{ id: 'l1', ...changes }] });
const name = { lineId: null, field: 'name' } as const;

describe('the changes of an edit after what happened to it', () => {
  it.each<[EditFact, EditChanges]>([
    [{ kind: 'valueEntered', place: name, value: 'Summer' }, { name: 'Summer' }],
    [{ kind: 'valueEntered', place: name, value: 'Spring' }, {}],
    [{ kind: 'screensChosen', lineId: 'l1', screenIds: ['s3'] }, line({ screenIds: ['s1', 's2', 's3'] })],
    [{ kind: 'artworkAdded', lineId: 'l1', artworkId: 'a3' }, line({ artworkIds: ['a1', 'a2', 'a3'] })],
    [{ kind: 'artworksRemoved', lineId: 'l1', artworkIds: ['a1'] }, line({ artworkIds: ['a2'] })],
    [{ kind: 'artworkWeighed', lineId: 'l1', artworkId: 'a2', weight: 3 }, line({ artworkWeights: { a1: 1, a2: 3 } })],
    [{ kind: 'artworkAdded', lineId: 'gone', artworkId: 'a3' }, {}],
  ])('%o', (fact, changes) => {
    expect(changesAfter({}, campaign, fact)).toEqual(changes);
  });

  it('go on from those there are, and are none once they are discarded', () => {
    const changes = changesAfter({ name: 'Summer' }, campaign, { kind: 'artworkAdded', lineId: 'l1', artworkId: 'a3' });
    const more = changesAfter(changes, campaign, { kind: 'artworkAdded', lineId: 'l1', artworkId: 'a4' });
    expect(more).toEqual({ name: 'Summer', ...line({ artworkIds: ['a1', 'a2', 'a3', 'a4'] }) });
    expect(changesAfter(more, campaign, { kind: 'discarded' })).toEqual({});
  });
});
