import { describe, expect, it } from 'vitest';
import type { CampaignDraft, DraftLine } from './campaign-draft.ts';
import { saySame } from './merge-campaigns.ts';
import { mergeDrafts } from './merge-drafts.ts';

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

  it('are the same where both said the same, but for blanks and order; what is being written keeps its blanks', () => {
    const own = mine({ name: ' Summer ', brand: '', ...withLines({ screenIds: ['s2', 's1'] }) });
    const merge = mergeDrafts(base, own, theirs({ name: 'Summer' }), 'mine');
    expect(merge).toMatchObject({ contested: [], isTheirs: true, draft: { name: ' Summer ' } });
  });

  it('are the same where both said the same in letters that are written in two ways', () => {
    const [composed, apart] = ['Café', 'Café'].map((brand, place) => ({
      ...base,
      brand: brand.normalize(place === 0 ? 'NFC' : 'NFD'),
    }));
    if (!composed || !apart) throw new Error('There are two');
    expect(composed.brand).not.toBe(apart.brand);
    expect(saySame(composed, { ...apart, brand: ` ${apart.brand}`, version: 9 })).toBe(true);
    expect(saySame(composed, { ...apart, brand: 'Cafe' })).toBe(false);
    expect(mergeDrafts(base, composed, apart, 'mine').contested).toEqual([]);
  });

  it('are compared as the server keeps them: a goal without its amount is none yet', () => {
    const sent = { ...base, ...withLines({ goal: 'plays' }) };
    const other = theirs({ name: 'Autumn' });
    for (const goalAmount of [null, 90]) {
      const own = { ...sent, ...withLines({ goal: 'plays', goalAmount }) };
      const { draft, contested } = mergeDrafts(sent, own, other, 'theirs');
      expect(contested).toEqual([]);
      expect(draft.lines[0]).toMatchObject({ goal: 'plays', goalAmount });
    }
    expect(mergeDrafts(sent, sent, theirs({}), 'mine').isTheirs).toBe(true);
    const left = { ...sent, ...withLines({ id: 'l2' }) };
    const two = { ...sent, lines: [...sent.lines, ...left.lines] };
    expect(mergeDrafts(two, left, theirs(withLines({}, { id: 'l2' })), 'mine').contested).toEqual([]);
  });

  it('are compared as the server keeps them: weights of what is chosen, 1 unless told', () => {
    const artworkIds = ['a1', 'a2', 'a3'];
    const sent = { ...base, ...withLines({ artworkIds, artworkWeights: { a0: 2, a1: 3, a2: 1 } }) };
    const unchanged = theirs(withLines({ artworkIds, artworkWeights: { a1: 3, a2: 1, a3: 1 } }));
    const own = { ...sent, ...withLines({ artworkIds, artworkWeights: { a1: 1, a2: 5, a3: 1 } }) };
    const kept = mergeDrafts(sent, own, unchanged, 'theirs');
    expect(kept.contested).toEqual([]);
    expect(kept.draft.lines[0]?.artworkWeights).toEqual({ a1: 1, a2: 5, a3: 1 });
    const alike = { ...base, ...withLines({ artworkIds, artworkWeights: { a0: 2 } }) };
    expect(mergeDrafts(alike, own, theirs(withLines({ artworkIds })), 'theirs').contested).toEqual([]);
  });

  it('let go of the numbers of what either took away without a question', () => {
    const both = { artworkIds: ['a1', 'a2'], artworkWeights: { a1: 3, a2: 1 }, spendShares: { s1: 60, s2: 40 } };
    const was = { ...base, ...withLines(both) };
    const own = { ...was, ...withLines({ ...both, artworkIds: ['a2'], screenIds: ['s2'] }) };
    const other = theirs(withLines({ ...both, artworkWeights: { a1: 3, a2: 4 }, spendShares: { s1: 60, s2: 50 } }));
    const { draft, contested } = mergeDrafts(was, own, other, 'mine');
    expect(contested).toEqual([]);
    expect(draft.lines[0]).toMatchObject({ artworkWeights: { a2: 4 }, spendShares: { s2: 50 } });
    const gone = theirs(withLines({ artworkIds: ['a2'], screenIds: ['s2'], spendShares: { s2: 40 } }));
    const shares = { ...was, ...withLines({ ...both, spendShares: { s1: 60, s2: 70 } }) };
    expect(mergeDrafts(was, shares, gone, 'mine').contested).toEqual([]);
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
