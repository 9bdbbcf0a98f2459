import { describe, expect, it } from 'vitest';
import { type CampaignListQuery, campaignQuery, isFiltered, sortKind, toFilter } from './campaign-list-query.ts';

const read = (search: string) => campaignQuery.read(new URLSearchParams(search));
const everything: CampaignListQuery = {
  q: 'ربيع & spring',
  statuses: ['in_review', 'live'],
  categories: ['retail', 'travel'],
  from: '2026-02-01',
  to: '2026-03-01',
  needs: 'action',
  sort: 'budget',
};

describe('the URL of the campaign list', () => {
  it('asks for everything, newest change first, when it says nothing', () => {
    expect(read('')).toEqual({
      q: '',
      statuses: [],
      categories: [],
      from: '',
      to: '',
      needs: null,
      sort: '-updatedAt',
    });
    expect(campaignQuery.write(read('')).toString()).toBe('');
    expect([isFiltered(read('sort=name')), isFiltered(everything)]).toEqual([false, true]);
  });

  it('survives being written and read', () => {
    expect(campaignQuery.read(campaignQuery.write(everything))).toEqual(everything);
  });

  it('leaves out what it does not understand', () => {
    expect(read('status=flying&sort=colour&category=x&from=yesterday&to=2026-02-30')).toEqual(read(''));
    expect(read('status=toString&sort=-')).toEqual(read(''));
    expect(read('sort=-toString&from=0001-01-01')).toEqual(read(''));
    expect(read('status=live&status=live').statuses).toEqual(['live']);
    expect(read(`q=${'x'.repeat(150)}`).q).toHaveLength(100);
  });

  it('asks the API for what it filters by and no more', () => {
    expect(toFilter(read('sort=name'))).toEqual({});
    expect(toFilter(everything)).toEqual({
      q: 'ربيع & spring',
      status: ['in_review', 'live'],
      category: ['retail', 'travel'],
      from: '2026-02-01',
      to: '2026-03-01',
      needsAction: true,
    });
  });
});

it('A column sorts words, days or figures', () => {
  expect((['name', 'startDate', 'plays'] as const).map(sortKind)).toEqual(['words', 'days', 'figures']);
});
