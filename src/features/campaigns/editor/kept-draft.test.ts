import { describe, expect, it } from 'vitest';
import type { CampaignDraft } from '#machines/campaigns/campaign-draft.ts';
import { keptDraftKey, readKeptDraft, writeKeptDraft } from './kept-draft.ts';

const draft: CampaignDraft = {
  id: 'c1',
  version: 4,
  name: 'Spring',
  brand: 'Acme',
  category: 'retail',
  startDate: '2026-12-01',
  endDate: '2026-12-10',
  screenIds: ['s1', 's2'],
  artworkIds: ['a1'],
  budgetTotal: 250_000,
  currency: 'USD',
  pacing: 'asap',
};

describe('a kept draft', () => {
  it('is read back as it was written', () => {
    expect(readKeptDraft(writeKeptDraft(draft), 'c1')).toEqual(draft);
    const fresh = { ...draft, id: null, version: null };
    expect(readKeptDraft(writeKeptDraft(fresh), null)).toEqual(fresh);
  });

  it('writes down nothing but the fields of a draft', () => {
    const text = writeKeptDraft({ ...draft, token: 'secret' } as CampaignDraft);
    expect(text).not.toContain('secret');
  });

  it('belongs to one campaign', () => {
    expect(readKeptDraft(writeKeptDraft(draft), 'c2')).toBeNull();
    expect(readKeptDraft(writeKeptDraft(draft), null)).toBeNull();
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
      '{"v":1}',
      '{"v":1,"draft":null}',
      '{"v":1,"draft":{"id":"c1"}}',
    ]) {
      expect(readKeptDraft(text, 'c1'), String(text)).toBeNull();
    }
    expect(readKeptDraft(writeKeptDraft(draft).replace('"v":1', '"v":0'), 'c1')).toBeNull();
  });

  it('loses what is not of its kind and keeps the rest', () => {
    const odd = {
      v: 1,
      draft: { ...draft, category: 'nonsense', startDate: 5, screenIds: ['s1', 7, 's1'], budgetTotal: -1 },
    };
    expect(readKeptDraft(JSON.stringify(odd), 'c1')).toEqual({
      ...draft,
      category: null,
      startDate: null,
      screenIds: ['s1'],
      budgetTotal: null,
    });
  });
});
