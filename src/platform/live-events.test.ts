import { describe, expect, it } from 'vitest';
import { toLiveEvent } from './live-events.ts';
import { overtake } from './live-figures.ts';

describe('a live event', () => {
  it('is taken with the fields the contract gives it and no others', () => {
    expect(toLiveEvent('campaign.changed', { id: 'a', status: 'live', more: 1 })).toEqual({
      name: 'campaign.changed',
      id: 'a',
      status: 'live',
    });
    expect(
      toLiveEvent('campaign.figures', {
        id: 'a',
        plays: 3,
        bonusPlays: 1,
        impressions: 4.5,
        spend: 6,
        lastPlayAt: null,
      }),
    ).toEqual({
      name: 'campaign.figures',
      id: 'a',
      plays: 3,
      bonusPlays: 1,
      impressions: 4.5,
      spend: 6,
      lastPlayAt: null,
    });
    expect(toLiveEvent('company.changed', { id: 'a', status: 'blocked' })).toEqual({
      name: 'company.changed',
      id: 'a',
    });
  });

  it('is dropped when it is unknown or misses what it is about', () => {
    expect(toLiveEvent('campaign.exploded', { id: 'a' })).toBeNull();
    expect(toLiveEvent('campaign.changed', { id: 'a' })).toBeNull();
    expect(toLiveEvent('campaign.figures', { id: 'a', plays: '3', impressions: 4, spend: 6 })).toBeNull();
    expect(toLiveEvent('review.changed', null)).toBeNull();
  });
});

describe('figures that were heard', () => {
  const asked = {
    plays: 10,
    bonusPlays: 1,
    impressions: 100,
    spend: 5,
    asOf: '2026-03-01T10:00:00Z',
    lastPlayAt: null,
  };
  const heard = { plays: 12, bonusPlays: 2, impressions: 120, spend: 6, lastPlayAt: '2026-03-01T10:05:00Z' };

  it('overtake those that were asked for before', () => {
    expect(overtake(asked, heard)).toEqual({ ...heard, asOf: '2026-03-01T10:05:00Z' });
  });

  it('never take figures back', () => {
    expect(overtake({ ...asked, plays: 13 }, heard)).toEqual({ ...asked, plays: 13 });
    expect(overtake(asked, undefined)).toBe(asked);
  });
});
