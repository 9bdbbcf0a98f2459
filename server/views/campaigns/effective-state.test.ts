import { describe, expect, it } from 'vitest';
import type { CampaignListRow } from '../../rooms/campaigns/campaign-rows.ts';
import { pacingOf, reasonsOf, statusOf } from './effective-state.ts';
import type { DeliveryPlan } from './expected-delivery.ts';

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
  pacing: 'even',
  costMicros: 550_000_000,
} as CampaignListRow;
const facts = {
  id: 'c',
  artworks: 2,
  approved: 2,
  revoked: 0,
  pending: 0,
  rejected: 0,
  awaitingOwner: 0,
  screens: 3,
  open: 3,
  offline: 0,
  timezone: 'UTC',
  maxSpend: null,
  isPaymentReviewed: false,
  isHeldBack: false,
  spentToday: 0,
} as Facts;

const everyHour = new Array<boolean>(168).fill(true);
const screens = {
  lineId: 'l1',
  budgetShare: 1,
  startDate: '2026-06-01',
  endDate: '2026-06-10',
  schedule: null,
  timezone: 'UTC',
  operatingHours: everyHour,
  slots: 1,
};
const plan: DeliveryPlan = { screens: [screens], windows: [{ from: Date.parse('2026-06-01'), to: Infinity }] };

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
    ['is held back by a bank', {}, { isHeldBack: true }, 'held_back', ['payment_hold']],
    [
      'is held back before its start',
      { status: 'scheduled', startedAt: null },
      { isHeldBack: true },
      'held_back',
      ['payment_hold', 'starts_later'],
    ],
    ['was over when a bank took its money', { status: 'completed' }, { isHeldBack: true }, 'idle', []],
    ['is held back, and far behind', { costMicros: 43_000_000 }, { isHeldBack: true }, 'held_back', ['payment_hold']],
    ['is being reviewed', { status: 'in_review' }, {}, 'waiting', ['awaiting_review']],
    [
      'has only a rejected artwork to wait for',
      { status: 'in_review' },
      { rejected: 1 },
      'waiting',
      ['artwork_rejected'],
    ],
    [
      'has one rejected and another being looked at',
      { status: 'in_review' },
      { rejected: 1, pending: 1 },
      'waiting',
      ['awaiting_review', 'artwork_rejected'],
    ],
    ['plays on without what was rejected', {}, { approved: 1, rejected: 1 }, 'limited', ['artwork_rejected']],
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
    const given = reasonsOf(campaign, known, plan, now);
    expect(given).toEqual(reasons);
    expect(statusOf(campaign, given, known)).toBe(status);
  });
});

describe('what a campaign should have spent by now', () => {
  const at = (time: string) => Date.parse(`2026-06-${time}:00Z`);
  const days = (isOn: (hour: number) => boolean) => everyHour.map((_, hour) => isOn(hour % 24));
  const expected = (
    change: Partial<DeliveryPlan>,
    more: Partial<CampaignListRow> = {},
    maxSpend: number | null = null,
  ) => pacingOf({ ...row, ...more }, { ...plan, ...change }, maxSpend, now)?.expectedPct;

  it('stops at a cancellation', () => {
    const cancelled = { ...row, status: 'cancelled', endedAt: '2026-06-06T12:00:00Z' } as CampaignListRow;
    const windows = [{ from: Date.parse('2026-06-01'), to: Date.parse('2026-06-06T12:00:00Z') }];
    const on = (day: string) => pacingOf(cancelled, { ...plan, windows }, null, new Date(day))?.expectedPct;
    expect(on('2026-06-06T12:00:00Z')).toBeCloseTo(55, 6);
    expect(on('2026-06-08T12:00:00Z')).toBeCloseTo(55, 6);
    expect(on('2026-07-08T12:00:00Z')).toBeCloseTo(55, 6);
  });

  it.each<[string, number | undefined, number]>([
    ['goes by the hours that have passed', expected({}), 55],
    [
      'counts no hour in which its dayparts rest',
      expected({ screens: [{ ...screens, schedule: days((hour) => hour >= 18) }] }),
      50,
    ],
    [
      'counts no hour in which its screens are closed',
      expected({ screens: [{ ...screens, operatingHours: days((hour) => hour < 12) }] }),
      60,
    ],
    [
      'goes line by line, each in its own days and by its own money',
      expected({
        screens: [
          { ...screens, budgetShare: 3, endDate: '2026-06-03' },
          { ...screens, lineId: 'l2', startDate: '2026-06-07' },
        ],
      }),
      75,
    ],
    [
      'splits alike where no line has a part',
      expected({
        screens: [
          { ...screens, budgetShare: 0, endDate: '2026-06-03' },
          { ...screens, budgetShare: 0, lineId: 'l2', startDate: '2026-06-07' },
        ],
      }),
      50,
    ],
    [
      'counts no hour in which it was paused',
      expected({
        windows: [
          { from: at('01T00:00'), to: at('02T00:00') },
          { from: at('06T00:00'), to: Infinity },
        ],
      }),
      25,
    ],
    ['is earlier when that is how it is paced', expected({}, { pacing: 'front_loaded' }), 79.75],
    ['is all that its slots take when it spends as soon as possible', expected({}, { pacing: 'asap' }, 140_000), 77],
    ['is all of it once it could have been spent', expected({}, { pacing: 'asap' }, 250_000), 100],
    [
      'is what its daily cap lets it spend as soon as possible',
      expected({}, { pacing: 'asap', dailyCapMinor: 5_000 }),
      27.5,
    ],
    ['is even where nobody knows what its slots could take', expected({}, { pacing: 'asap' }), 55],
    ['is no more than its slots could take', expected({}, {}, 40_000), 22],
    ['is no more than its daily cap lets', expected({}, { dailyCapMinor: 5_000 }), 27.5],
  ])('%s', (_, found, percent) => {
    expect(found).toBeCloseTo(percent, 6);
  });
});
