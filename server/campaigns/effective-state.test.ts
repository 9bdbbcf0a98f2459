import { describe, expect, it } from 'vitest';
import type { CampaignListRow } from './campaign-rows.ts';
import { reasonsOf, statusOf } from './effective-state.ts';

type Facts = Parameters<typeof reasonsOf>[1];

/** Day 6 of 10, at noon. */
const now = new Date('2026-06-06T12:00:00Z');
const row = {
  id: 'c',
  status: 'live',
  startDate: '2026-06-01',
  endDate: '2026-06-10',
  startedAt: '2026-06-01T00:00:00Z',
  budgetMinor: 100_000,
  currencyCode: 'USD',
  dailyCapMinor: null,
  costMicros: 550_000_000,
} as CampaignListRow;
const facts = {
  id: 'c',
  artworks: 2,
  approved: 2,
  revoked: 0,
  awaitingOwner: 0,
  screens: 3,
  open: 3,
  offline: 0,
  timezone: 'UTC',
  maxSpend: null,
  isPaymentReviewed: false,
  spentToday: 0,
} as Facts;

describe('how a campaign stands beside its status', () => {
  it.each<[string, Partial<CampaignListRow>, Partial<Facts>, string, string[]]>([
    ['plays as planned', {}, {}, 'playing', []],
    ['waits for its payment', { status: 'pending_payment' }, {}, 'waiting', []],
    [
      'has a payment that is being looked at',
      { status: 'pending_payment' },
      { isPaymentReviewed: true },
      'held_back',
      ['payment_hold'],
    ],
    ['is being reviewed', { status: 'in_review' }, {}, 'waiting', ['awaiting_review']],
    ['starts later', { status: 'scheduled', startedAt: null }, {}, 'waiting', ['starts_later']],
    ['has a cap with money left', { dailyCapMinor: 1000 }, { spentToday: 9_900_000 }, 'playing', []],
    [
      'has less of its cap left than a play costs',
      { dailyCapMinor: 1000 },
      { spentToday: 9_960_000 },
      'held_back',
      ['daily_cap_reached'],
    ],
    ['has no screen that is open', {}, { open: 0 }, 'held_back', ['outside_schedule']],
    ['has no approved artwork', {}, { approved: 0 }, 'held_back', ['no_approved_artwork']],
    ['has a silent screen among others', {}, { offline: 1 }, 'limited', ['screen_offline']],
    ['has silent screens only', {}, { offline: 3 }, 'held_back', ['screen_offline']],
    ['has spent most of what it should', { costMicros: 441_000_000 }, {}, 'playing', []],
    ['has spent far too little', { costMicros: 430_000_000 }, {}, 'limited', ['underdelivering']],
    ['has spent as much as the slots could take', { costMicros: 120_000_000 }, { maxSpend: 25_000 }, 'playing', []],
    [
      'has an artwork that was taken back',
      {},
      { revoked: 1, approved: 1 },
      'limited',
      ['artwork_revoked', 'partially_approved'],
    ],
    ['waits for a media owner', {}, { awaitingOwner: 1 }, 'playing', ['awaiting_media_owner']],
    ['has an artwork that is not approved', {}, { approved: 1 }, 'limited', ['partially_approved']],
    ['is paused', { status: 'paused' }, { approved: 1, open: 0 }, 'idle', ['partially_approved']],
    ['has spent all', { status: 'completed', costMicros: 995_000_000 }, {}, 'idle', ['budget_spent']],
    ['ended with money left', { status: 'completed' }, {}, 'idle', []],
  ])('when it %s', (_, change, found, status, reasons) => {
    const campaign = { ...row, ...change };
    const known = { ...facts, ...found };
    const given = reasonsOf(campaign, known, now);
    expect(given).toEqual(reasons);
    expect(statusOf(campaign, given, known)).toBe(status);
  });
});
