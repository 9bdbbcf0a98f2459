import { describe, expect, it } from 'vitest';
import type { CampaignDraft, DraftLine } from './campaign-draft.ts';
import { mergeDrafts } from './draft-words.ts';

const line: DraftLine = {
  id: 'l1',
  name: '',
  startDate: null,
  endDate: null,
  slots: 1,
  schedule: null,
  budgetShare: 100,
  goal: 'budget',
  goalAmount: null,
  screenIds: ['s1', 's2'],
  spendShares: null,
  artworkIds: ['a1'],
  artworkWeights: null,
};
const base: CampaignDraft = {
  id: 'k1',
  version: 3,
  name: 'Spring',
  brand: null,
  category: 'retail',
  objective: null,
  poNumber: null,
  startDate: '2026-12-01',
  endDate: '2026-12-14',
  lines: [line],
  budgetTotal: 120_000,
  dailyCap: null,
  currency: 'EUR',
  pacing: 'even',
};
const mine = (changes: Partial<CampaignDraft>): CampaignDraft => ({ ...base, ...changes });
const theirs = (changes: Partial<CampaignDraft>): CampaignDraft => ({ ...base, version: 4, ...changes });
const withLines = (...changes: Partial<DraftLine>[]) => ({ lines: changes.map((change) => ({ ...line, ...change })) });

describe('two versions of a draft', () => {
  it('stand together where they are about different fields, whoever is asked', () => {
    for (const whose of ['mine', 'theirs'] as const) {
      const merge = mergeDrafts(base, mine({ name: 'Summer' }), theirs({ brand: 'Acme', dailyCap: 500 }), whose);
      expect(merge.contested).toEqual([]);
      expect(merge.draft).toEqual({ ...base, version: 4, name: 'Summer', brand: 'Acme', dailyCap: 500 });
      expect(merge.isTheirs).toBe(false);
    }
  });

  it('are asked about where both changed the same, and there alone', () => {
    const own = mine({ name: 'Summer', poNumber: 'PO 7' });
    const other = theirs({ name: 'Autumn', brand: 'Acme' });
    const kept = mergeDrafts(base, own, other, 'mine');
    expect(kept.contested).toEqual([{ path: '/name', mine: 'Summer', theirs: 'Autumn' }]);
    expect(kept.draft).toMatchObject({ name: 'Summer', poNumber: 'PO 7', brand: 'Acme', version: 4 });
    expect(mergeDrafts(base, own, other, 'theirs').draft).toMatchObject({
      name: 'Autumn',
      poNumber: 'PO 7',
      brand: 'Acme',
    });
  });

  it('are the same where both said the same, but for blanks and order', () => {
    const own = mine({ name: ' Summer ', brand: '', ...withLines({ screenIds: ['s2', 's1'] }) });
    const merge = mergeDrafts(base, own, theirs({ name: 'Summer' }), 'mine');
    expect(merge).toMatchObject({ contested: [], isTheirs: true, draft: { name: 'Summer' } });
  });

  it('keep what each added to a set and leave out what either took away, with the weights of what is left', () => {
    const own = mine(
      withLines({ screenIds: ['s1', 's4'], artworkIds: ['a1', 'a2'], artworkWeights: { a1: 2, a2: 1 } }),
    );
    const other = theirs(withLines({ screenIds: ['s2', 's3', 's1'], artworkIds: ['a3'] }));
    const { draft, contested } = mergeDrafts(base, own, other, 'theirs');
    expect(contested).toEqual([]);
    expect(draft.lines[0]).toMatchObject({ artworkIds: ['a3', 'a2'], artworkWeights: { a2: 1 } });
    expect([...(draft.lines[0]?.screenIds ?? [])].sort()).toEqual(['s1', 's3', 's4']);
  });

  it('are merged within a line, an amount with its goal', () => {
    const hours = new Array<boolean>(168).fill(true);
    const own = mine(withLines({ goal: 'plays', goalAmount: 90, slots: 2 }));
    const other = theirs(withLines({ goal: 'impressions', goalAmount: 500, schedule: hours }));
    const { draft, contested } = mergeDrafts(base, own, other, 'mine');
    expect(contested).toEqual([{ path: '/lines/l1/goal', mine: 'plays', theirs: 'impressions' }]);
    expect(draft.lines[0]).toMatchObject({ goal: 'plays', goalAmount: 90, slots: 2, schedule: hours });
    expect(mergeDrafts(base, own, other, 'theirs').draft.lines[0]).toMatchObject({
      goal: 'impressions',
      goalAmount: 500,
      slots: 2,
    });
  });

  it('both add their lines, and a line goes that one took away and the other left as it was', () => {
    const two = { ...base, ...withLines({}, { id: 'l2' }) };
    const own = { ...two, ...withLines({}, { id: 'l3' }) };
    const other = { ...two, version: 4, ...withLines({ id: 'l4' }, {}, { id: 'l2' }) };
    const { draft, contested } = mergeDrafts(two, own, other, 'mine');
    expect(contested).toEqual([]);
    expect(draft.lines.map(({ id }) => id)).toEqual(['l4', 'l1', 'l3']);
  });

  it('are asked about a line that one took away and the other changed', () => {
    const two = { ...base, ...withLines({}, { id: 'l2' }) };
    const own = { ...two, ...withLines({}) };
    const other = { ...two, version: 4, ...withLines({}, { id: 'l2', slots: 3 }) };
    const kept = mergeDrafts(two, own, other, 'mine');
    expect(kept.contested).toMatchObject([{ path: '/lines/l2', mine: null, theirs: { slots: 3 } }]);
    expect(kept.draft.lines.map(({ id }) => id)).toEqual(['l1']);
    expect(mergeDrafts(two, own, other, 'theirs').draft.lines.map(({ id }) => id)).toEqual(['l1', 'l2']);
    expect(mergeDrafts(two, other, { ...own, version: 4 }, 'mine').draft.lines.map(({ id }) => id)).toEqual([
      'l1',
      'l2',
    ]);
  });

  it('keep the order of whoever changed it, and never lose the last line', () => {
    const two = { ...base, ...withLines({}, { id: 'l2' }) };
    const own = { ...two, ...withLines({ id: 'l2' }, {}) };
    expect(mergeDrafts(two, own, { ...two, version: 4, name: 'Autumn' }, 'mine').draft.lines[0]?.id).toBe('l2');
    const left = mergeDrafts(two, { ...two, ...withLines({}) }, { ...two, ...withLines({ id: 'l2' }) }, 'mine');
    expect(left.draft.lines.map(({ id }) => id)).toEqual(['l2']);
  });

  it('are asked about everything that differs when nobody knows what they were made of', () => {
    const own = mine({ name: 'Summer', ...withLines({ screenIds: ['s1'] }) });
    const other = theirs({ brand: 'Acme', ...withLines({ screenIds: ['s2'] }, { id: 'l2' }) });
    const { contested, draft } = mergeDrafts(null, own, other, 'mine');
    expect(contested.map(({ path }) => path)).toEqual(['/name', '/brand', '/lines/l2']);
    expect(draft).toMatchObject({ name: 'Summer', brand: null, version: 4 });
    expect(draft.lines.map(({ screenIds }) => screenIds)).toEqual([['s2', 's1']]);
  });
});
