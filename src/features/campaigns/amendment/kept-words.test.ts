import { describe, expect, it } from 'vitest';
import type { Editable } from '#domain/campaigns/edit-words.ts';
import { readKeptWords, writeKeptWords } from './kept-words.ts';

const id = '01939f00-0000-7000-8000-000000000001';
const base: Editable = {
  name: 'Spring',
  poNumber: null,
  endDate: '2026-12-14',
  budgetTotal: 200_000,
  dailyCap: null,
  lines: [{ id, endDate: null, schedule: null, screenIds: ['s1'], artworkIds: ['a1'], artworkWeights: { [id]: 2 } }],
};

describe('the words kept in a tab', () => {
  it('come back as they were, with what they are about', () => {
    const words = { name: 'Summer', dailyCap: null, lines: [{ id, screenIds: ['s1', 's2'], schedule: null }] };
    expect(readKeptWords(writeKeptWords({ base, words }))).toEqual({ base, words });
  });

  it('hold nothing of the campaign but the fields that words can be about', () => {
    const secret = { ...base, forecast: 'not to be kept' };
    expect(writeKeptWords({ base: secret, words: {} })).not.toContain('not to be kept');
  });

  it.each([
    ['nothing', null],
    ['no text', '{'],
    ['another version', JSON.stringify({ v: 0, base, words: { name: 'Summer' } })],
    ['no words', JSON.stringify({ v: 1, base, words: {} })],
    ['words about nothing', JSON.stringify({ v: 1, base: {}, words: { name: 'Summer' } })],
  ])('are not read from %s', (_, text) => expect(readKeptWords(text)).toBeNull());

  it('leave out what others wrote into them', () => {
    const words = { name: 7, budgetTotal: -1, endDate: 'soon', poNumber: 'PO 1', lines: [{ id: 'no id' }, 'no line'] };
    expect(readKeptWords(JSON.stringify({ v: 1, base, words }))?.words).toEqual({ poNumber: 'PO 1' });
  });
});
