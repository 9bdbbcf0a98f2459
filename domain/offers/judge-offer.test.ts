import { describe, expect, it } from 'vitest';
import {
  failedConditions,
  type OfferedCampaign,
  type OfferStanding,
  type OfferTerms,
  priceWith,
} from './judge-offer.ts';

const terms: OfferTerms = {
  kind: 'percentage',
  percentOff: 15,
  bonusPercent: null,
  price: null,
  withinDays: null,
  appliesTo: 'any',
  packageIds: [],
  cities: [],
  venues: [],
  leastBudget: null,
  bookFrom: '2026-06-01',
  bookTo: '2026-06-30',
  flightFrom: null,
  flightTo: null,
  quota: null,
  perCompany: null,
};
const standing: OfferStanding = { isOver: false, today: '2026-06-10', taken: 0, own: 0 };
const campaign: OfferedCampaign = {
  budget: 100_000,
  startDate: '2026-06-20',
  endDate: '2026-07-03',
  packageId: null,
  screens: [
    { city: 'berlin', venueType: 301 },
    { city: 'hamburg', venueType: 20301 },
  ],
};
const failed = (
  over: Partial<OfferTerms>,
  { at = standing, of = campaign }: { at?: OfferStanding; of?: OfferedCampaign } = {},
) => failedConditions({ ...terms, ...over }, at, of);

describe('an offer', () => {
  it('is had by whoever meets its conditions, on their first and last day too', () => {
    expect(failed({})).toEqual([]);
    expect(failed({}, { at: { ...standing, today: '2026-06-01' } })).toEqual([]);
    expect(failed({}, { at: { ...standing, today: '2026-06-30' } })).toEqual([]);
    expect(failed({ flightFrom: '2026-06-20', flightTo: '2026-07-03', leastBudget: 100_000 })).toEqual([]);
  });

  it.each<[string, Partial<OfferTerms>, OfferStanding, object]>([
    [
      'before its first day',
      {},
      { ...standing, today: '2026-05-30' },
      { code: 'not_begun', limit: '2026-06-01', by: 2 },
    ],
    ['after its last', {}, { ...standing, today: '2026-07-01' }, { code: 'over', limit: '2026-06-30' }],
    ['once withdrawn', {}, { ...standing, isOver: true }, { code: 'over', limit: '2026-06-30' }],
    ['when all of it is taken', { quota: 3 }, { ...standing, taken: 3 }, { code: 'used_up', limit: 3 }],
    [
      'when the company has had its part',
      { perCompany: 1 },
      { ...standing, own: 1 },
      { code: 'company_limit', limit: 1 },
    ],
    [
      'with too little money',
      { leastBudget: 120_000 },
      standing,
      { code: 'budget_too_low', limit: 120_000, by: 20_000 },
    ],
    ['too early', { flightFrom: '2026-06-25' }, standing, { code: 'starts_too_early', limit: '2026-06-25', by: 5 }],
    ['too long', { flightTo: '2026-07-01' }, standing, { code: 'ends_too_late', limit: '2026-07-01', by: 2 }],
    ['too far ahead', { withinDays: 7 }, standing, { code: 'starts_too_late', limit: '2026-06-17', by: 3 }],
    ['elsewhere', { appliesTo: 'screens', cities: ['berlin'] }, standing, { code: 'other_screens', by: 1 }],
    ['in other places', { appliesTo: 'screens', venues: [2] }, standing, { code: 'other_screens', by: 1 }],
    ['without a package', { appliesTo: 'packages' }, standing, { code: 'package_only' }],
  ])('is not had %s, and says how near one is', (_, over, at, condition) => {
    expect(failed(over, { at })).toEqual([condition]);
  });

  it('of some packages is for these', () => {
    const of = { ...campaign, packageId: 'one' };
    expect(failed({ appliesTo: 'packages' }, { of })).toEqual([]);
    expect(failed({ appliesTo: 'packages', packageIds: ['one'] }, { of })).toEqual([]);
    expect(failed({ appliesTo: 'packages', packageIds: ['two'] }, { of })).toEqual([{ code: 'other_package' }]);
    expect(failed({ appliesTo: 'screens' }, { of })).toEqual([{ code: 'no_packages' }]);
  });

  it('of bonus plays leaves the price as it is, and needs room for all of them', () => {
    const bonus = { kind: 'bonus_plays', percentOff: null, bonusPercent: 20 } as const;
    expect(priceWith({ ...terms, ...bonus }, 100_001)).toEqual({ net: 100_001, saved: 0 });
    expect(failed(bonus)).toEqual([]);
    expect(failed(bonus, { of: { ...campaign, bonusLacking: 12 } })).toEqual([{ code: 'already_full', by: 12 }]);
    // What else is in the way is told first: room is not asked for before.
    const of = { ...campaign, bonusLacking: 12 };
    expect(failed({ ...bonus, quota: 1 }, { at: { ...standing, taken: 1 }, of })).toEqual([
      { code: 'used_up', limit: 1 },
    ]);
  });

  it('takes its part off, or has a price of its own', () => {
    expect(priceWith(terms, 100_001)).toEqual({ net: 85_001, saved: 15_000 });
    expect(priceWith({ ...terms, percentOff: 90 }, 1)).toEqual({ net: 1, saved: 0 });
    expect(priceWith({ ...terms, kind: 'fixed_price', price: 70_000 }, 100_000)).toEqual({
      net: 70_000,
      saved: 30_000,
    });
    const of = { ...campaign, packageId: 'one' };
    expect(failed({ kind: 'fixed_price', percentOff: null, price: 100_000, appliesTo: 'packages' }, { of })).toEqual([
      { code: 'no_saving' },
    ]);
  });
});
