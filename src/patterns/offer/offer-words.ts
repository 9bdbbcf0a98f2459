import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { useFormat } from '#src/i18n/use-format.ts';
import type { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import { isolate } from '#src/lib/isolate.ts';

export type Offer = Schema<'Offer'>;
type Condition = Schema<'OfferCondition'>;
type Texts = ReturnType<typeof useText>;
type Format = ReturnType<typeof useFormat>;

export const kindWords: Readonly<Record<Schema<'OfferKind'>, MessageId>> = {
  percentage: 'offer.kind.percentage',
  fixed_price: 'offer.kind.fixedPrice',
  last_minute: 'offer.kind.lastMinute',
  bonus_plays: 'offer.kind.bonusPlays',
};

/** What it makes of the price, or what it adds, in as few words as there are. */
export function gainOf({ percentOff, bonusPercent, price, currency }: Offer, t: Texts, format: Format): string {
  if (bonusPercent !== null) return t('offer.gain.bonus', { percent: format.percent(bonusPercent / 100) });
  return percentOff === null
    ? t('offer.gain.price', { price: format.money(price ?? 0, currency) })
    : t('offer.gain.percent', { percent: format.percent(percentOff / 100) });
}

/** What it is for. */
function scopeOf({ appliesTo, packages, cities, venues }: Offer, t: Texts, format: Format): string[] {
  if (appliesTo === 'any') return [t('offer.for.any')];
  if (appliesTo === 'packages')
    return [
      packages.length === 0
        ? t('offer.for.packages')
        : t('offer.for.these', { list: format.list(packages.map(({ name }) => isolate(name))) }),
    ];
  return [
    cities.length === 0 ? t('offer.for.screens') : t('offer.for.cities', { list: format.list(cities.map(isolate)) }),
    ...(venues.length === 0
      ? []
      : [t('offer.for.venues', { list: format.list(venues.map((venue) => venueName(venue, t))) })]),
  ];
}

/** All that it asks for, a sentence each. */
export function termsOf(offer: Offer, t: Texts, format: Format): string[] {
  const { leastBudget, withinDays, flightFrom, flightTo, bookTo, currency } = offer;
  return [
    ...scopeOf(offer, t, format),
    ...(leastBudget === null ? [] : [t('offer.term.least', { money: format.money(leastBudget, currency) })]),
    ...(withinDays === null ? [] : [t('offer.term.within', { count: withinDays })]),
    ...(flightFrom && flightTo ? [t('offer.term.flight', { dates: format.dateRange(flightFrom, flightTo) })] : []),
    ...(flightFrom && !flightTo ? [t('offer.term.flightFrom', { day: format.date(flightFrom) })] : []),
    ...(flightTo && !flightFrom ? [t('offer.term.flightTo', { day: format.date(flightTo) })] : []),
    t('offer.term.bookTo', { day: format.date(bookTo) }),
  ];
}

/** How long it can be had, and how often. */
export const leftOf = ({ daysLeft, usesLeft, ownUsesLeft }: Offer, t: Texts): string[] => [
  t('offer.left.days', { count: daysLeft }),
  ...(usesLeft === null ? [] : [t('offer.left.uses', { count: usesLeft })]),
  ...(ownUsesLeft === null ? [] : [t('offer.left.own', { count: ownUsesLeft })]),
];

const words = {
  over: 'offer.why.over',
  not_begun: 'offer.why.notBegun',
  used_up: 'offer.why.usedUp',
  company_limit: 'offer.why.companyLimit',
  package_only: 'offer.why.packageOnly',
  other_package: 'offer.why.otherPackage',
  no_packages: 'offer.why.noPackages',
  other_screens: 'offer.why.otherScreens',
  budget_too_low: 'offer.why.budget',
  starts_too_early: 'offer.why.early',
  ends_too_late: 'offer.why.ends',
  starts_too_late: 'offer.why.late',
  no_saving: 'offer.why.noSaving',
  already_full: 'offer.why.alreadyFull',
} as const satisfies Record<Condition['code'], MessageId>;

/** What keeps a campaign from it, and how near that is. */
export function whyNot({ code, limit, by = 0 }: Condition, currency: string, t: Texts, format: Format): string {
  const isMoney = code === 'budget_too_low';
  return t(words[code], {
    day: typeof limit === 'string' ? format.date(limit) : '',
    money: isMoney && typeof limit === 'number' ? format.money(limit, currency) : '',
    more: isMoney ? format.money(by, currency) : '',
    most: typeof limit === 'number' ? limit : 0,
    count: isMoney ? 0 : by,
  });
}
