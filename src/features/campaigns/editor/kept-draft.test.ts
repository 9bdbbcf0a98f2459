import { describe, expect, it } from 'vitest';
import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import { emptyLine } from './draft-mapping.ts';
import { keptDraftKey, readKeptDraft, writeKeptDraft } from './kept-draft.ts';

const draft: CampaignDraft = {
  id: 'c1',
  version: 4,
  name: 'Spring',
  brand: 'Acme',
  category: 'retail',
  objective: 'launch',
  poNumber: 'PO-7',
  startDate: '2026-12-01',
  endDate: '2026-12-10',
  lines: [
    {
      ...emptyLine(),
      schedule: new Array<boolean>(168).fill(false).fill(true, 8, 18),
      screenIds: ['s1', 's2'],
      artworkIds: ['a1'],
    },
    {
      ...emptyLine(),
      name: 'Airport',
      slots: 2,
      goal: 'plays',
      goalAmount: 9_000,
      startDate: '2026-12-03',
      budgetShare: 40,
    },
  ],
  budgetTotal: 250_000,
  dailyCap: 9_000,
  currency: 'USD',
  pacing: 'asap',
};

const [line] = draft.lines;

describe('a kept draft', () => {
  it('is read back as it was written', () => {
    const begun = { draft, base: { ...draft, name: 'Winter' } };
    expect(readKeptDraft(writeKeptDraft(begun), 'c1')).toEqual(begun);
    const fresh = { draft: { ...draft, id: null, version: null }, base: null };
    expect(readKeptDraft(writeKeptDraft(fresh), null)).toEqual(fresh);
  });

  it('writes down nothing but the fields of a draft', () => {
    const sly = { ...draft, token: 'secret' } as CampaignDraft;
    const text = writeKeptDraft({ draft: sly, base: sly });
    expect(text).not.toContain('secret');
  });

  it('belongs to one campaign', () => {
    expect(readKeptDraft(writeKeptDraft({ draft, base: null }), 'c2')).toBeNull();
    expect(readKeptDraft(writeKeptDraft({ draft, base: null }), null)).toBeNull();
  });

  it('belongs to one user of one instance', () => {
    const keys = ['u1', 'u2'].flatMap((userId) =>
      ['i1', 'i2'].flatMap((instanceId) => [null, 'c1'].map((id) => keptDraftKey({ userId, instanceId }, id))),
    );
    expect(new Set(keys).size).toBe(8);
  });

  it('is let go when it is of another version or no draft at all', () => {
    for (const text of [
      null,
      '',
      '{',
      'null',
      '[]',
      '{"v":3}',
      '{"v":3,"draft":null}',
      '{"v":3,"draft":{"id":"c1"}}',
    ]) {
      expect(readKeptDraft(text, 'c1'), String(text)).toBeNull();
    }
    expect(readKeptDraft(writeKeptDraft({ draft, base: null }).replace('"v":3', '"v":1'), 'c1')).toBeNull();
  });

  it('loses what is not of its kind and keeps the rest', () => {
    const odd = {
      v: 3,
      draft: {
        ...draft,
        category: 'nonsense',
        startDate: 5,
        lines: [{ ...line, screenIds: ['s1', 7, 's1'], schedule: [true], slots: 99 }, { id: 'x' }, null],
        budgetTotal: -1,
      },
    };
    expect(readKeptDraft(JSON.stringify(odd), 'c1')).toEqual({
      draft: {
        ...draft,
        category: null,
        startDate: null,
        lines: [{ ...line, screenIds: ['s1'], schedule: null, slots: 20 }],
        budgetTotal: null,
      },
      base: null,
    });
  });
});
