import { describe, expect, it } from 'vitest';
import type { CampaignDraft, DraftLine } from './campaign-draft.ts';
import { emptyFields } from './campaign-fields.ts';
import { type DraftFact, draftAfter } from './draft-facts.ts';
import { newLine } from './draft-lines.ts';

const stations: DraftLine = { ...newLine('l1'), screenIds: ['s1', 's2'], artworkIds: ['a1'], goalAmount: 9 };
const airport: DraftLine = { ...newLine('l2'), screenIds: ['s2'], artworkIds: ['a1', 'a2'] };
const draft: CampaignDraft = {
  ...emptyFields,
  id: 'k1',
  version: 3,
  startDate: '2026-12-01',
  endDate: '2026-12-03',
  lines: [stations, airport],
  budgetTotal: 100_000,
  currency: 'EUR',
};
const became = (fact: DraftFact) => draftAfter(draft, fact);
/** What of the first line is another. */
const first = (fact: DraftFact) => became(fact).lines[0];

describe('a draft after what happened to it', () => {
  it.each<[DraftFact, Partial<CampaignDraft>]>([
    [{ kind: 'fieldEntered', field: 'name', value: 'Spring' }, { name: 'Spring' }],
    [
      { kind: 'startMoved', lineId: null, startDate: '2026-12-10' },
      { startDate: '2026-12-10', endDate: '2026-12-12' },
    ],
    [
      { kind: 'screensRemoved', lineId: null, screenIds: ['s2'] },
      {
        lines: [
          { ...stations, screenIds: ['s1'] },
          { ...airport, screenIds: [] },
        ],
      },
    ],
    [{ kind: 'lineRemoved', lineId: 'l1' }, { lines: [airport] }],
    [{ kind: 'lineAdded', lineId: 'l3' }, { lines: [stations, airport, newLine('l3')] }],
    [
      { kind: 'lineCopied', lineId: 'l1', copy: { id: 'l3', name: 'Stations again' } },
      { lines: [stations, { ...stations, id: 'l3', name: 'Stations again' }, airport] },
    ],
    [{ kind: 'lineRestored', line: newLine('l0'), place: 0 }, { lines: [newLine('l0'), stations, airport] }],
    [
      { kind: 'artworkReplaced', from: 'a1', to: 'a9' },
      {
        lines: [
          { ...stations, artworkIds: ['a9'] },
          { ...airport, artworkIds: ['a9', 'a2'] },
        ],
      },
    ],
  ])('%o changes that and nothing else', (fact, changes) => {
    expect(became(fact)).toEqual({ ...draft, ...changes });
  });

  it.each<[DraftFact, Partial<DraftLine>]>([
    [{ kind: 'lineFieldEntered', lineId: 'l1', field: 'slots', value: 3 }, { slots: 3 }],
    [{ kind: 'startMoved', lineId: 'l1', startDate: '2026-12-02' }, { startDate: '2026-12-02' }],
    [
      { kind: 'goalChosen', lineId: 'l1', goal: 'plays' },
      { goal: 'plays', goalAmount: 9 },
    ],
    [
      { kind: 'goalChosen', lineId: 'l1', goal: 'budget' },
      { goal: 'budget', goalAmount: null },
    ],
    [{ kind: 'screensRemoved', lineId: 'l1', screenIds: ['s2'] }, { screenIds: ['s1'] }],
    [
      { kind: 'spendAccepted', lineId: 'l1', screenIds: ['s1'], spendShares: { s1: 2 } },
      { screenIds: ['s1'], spendShares: { s1: 2 } },
    ],
    [{ kind: 'artworkAdded', lineId: 'l1', artworkId: 'a2' }, { artworkIds: ['a1', 'a2'] }],
    [{ kind: 'artworkAdded', lineId: 'l1', artworkId: 'a1' }, { artworkIds: ['a1'] }],
    [{ kind: 'artworkAdded', lineId: 'l1', artworkId: 'a2', insteadOf: 'a1' }, { artworkIds: ['a2'] }],
    [{ kind: 'artworksRemoved', lineId: 'l1', artworkIds: ['a1'] }, { artworkIds: [] }],
  ])('%o changes its line and no other', (fact, changes) => {
    expect(became(fact)).toEqual({ ...draft, lines: [{ ...stations, ...changes }, airport] });
  });

  it('gives an artwork its turns, and a line its share of the budget', () => {
    const weighed = draftAfter(draft, { kind: 'artworkWeighed', lineId: 'l2', artworkId: 'a2', weight: 3 });
    expect(weighed.lines[1]?.artworkWeights).toEqual({ a1: 1, a2: 3 });
    const shares = became({ kind: 'shareSet', lineId: 'l1', percent: 20 }).lines.map(({ budgetShare }) => budgetShare);
    expect(shares).toEqual([20_000, 80_000]);
  });

  it('has the money that was set aside with screens again when they come again', () => {
    const without = became({ kind: 'screensSetAside', lineId: 'l1', screenIds: ['s2'], part: 0.25 });
    expect(without).toMatchObject({ budgetTotal: 75_000, lines: [{ screenIds: ['s1'] }, { screenIds: ['s2'] }] });
    const shares = { l1: 100, l2: 100 };
    const setAside = { money: 25_000, shares };
    expect(draftAfter(without, { kind: 'screensRestored', lineId: 'l1', screenIds: ['s2'], setAside })).toEqual(draft);
  });

  it('has screens again that were left out with their money, and nothing else', () => {
    expect(first({ kind: 'screensRestored', lineId: 'l1', screenIds: ['s3', 's1'], setAside: null })).toEqual({
      ...stations,
      screenIds: ['s1', 's2', 's3'],
    });
  });

  it('is as it was after something happened to a line that is gone', () => {
    expect(became({ kind: 'artworkAdded', lineId: 'gone', artworkId: 'a2' })).toEqual(draft);
  });
});
