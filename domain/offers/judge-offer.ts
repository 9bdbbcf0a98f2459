import { addDays } from '#domain/planner/zone.ts';

/** What an offer says about its price and its conditions; an empty list leaves a condition out. */
export interface OfferTerms {
  readonly kind: 'percentage' | 'fixed_price' | 'last_minute' | 'bonus_plays';
  readonly percentOff: number | null;
  /** Of a bonus: free plays for each hundred that are paid for. */
  readonly bonusPercent: number | null;
  /** Minor units. */
  readonly price: number | null;
  /** The start is no more days away than that. */
  readonly withinDays: number | null;
  readonly appliesTo: 'any' | 'packages' | 'screens';
  readonly packageIds: readonly string[];
  readonly cities: readonly string[];
  readonly venues: readonly number[];
  /** Minor units. */
  readonly leastBudget: number | null;
  readonly bookFrom: string;
  readonly bookTo: string;
  readonly flightFrom: string | null;
  readonly flightTo: string | null;
  readonly quota: number | null;
  readonly perCompany: number | null;
}

/** How an offer stands for a company. */
export interface OfferStanding {
  /** It was withdrawn, or has expired. */
  readonly isOver: boolean;
  /** Today where the seller is. */
  readonly today: string;
  /** How many have it or hold it, and how many of these are the company's own. */
  readonly taken: number;
  readonly own: number;
}

/** A campaign as far as offers ask. */
export interface OfferedCampaign {
  /** Minor units, without tax. */
  readonly budget: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly packageId: string | null;
  readonly screens: readonly { readonly city: string; readonly venueType: number }[];
  /** So many plays of this bonus the slots that it books have no room for; absent where that is not known or not asked. */
  readonly bonusLacking?: number;
}

export type OfferCondition =
  | 'over'
  | 'not_begun'
  | 'used_up'
  | 'company_limit'
  | 'package_only'
  | 'other_package'
  | 'no_packages'
  | 'other_screens'
  | 'budget_too_low'
  | 'starts_too_early'
  | 'ends_too_late'
  | 'starts_too_late'
  | 'no_saving'
  | 'already_full';

/** What stands in the way: the bound that is missed, a day or minor units, and by how many days, units, screens or plays. */
export interface FailedCondition {
  readonly code: OfferCondition;
  readonly limit?: string | number;
  readonly by?: number;
}

export interface OfferPrice {
  /** Minor units: what is paid, and what that is less. */
  readonly net: number;
  readonly saved: number;
}

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** A venue's id begins with those of its parents, two digits a generation. */
const isOfVenue = (venueType: number, venue: number): boolean =>
  [venueType, Math.floor(venueType / 100), Math.floor(venueType / 10_000)].includes(venue);

/** Which of a campaign's screens an offer is not for. */
const strangers = ({ cities, venues }: OfferTerms, { screens }: OfferedCampaign): number =>
  screens.filter(
    ({ city, venueType }) =>
      (cities.length > 0 && !cities.includes(city)) ||
      (venues.length > 0 && !venues.some((venue) => isOfVenue(venueType, venue))),
  ).length;

/** The price with an offer, whether or not it may be had; a bonus leaves it as it is. */
export function priceWith({ kind, percentOff, price }: OfferTerms, budget: number): OfferPrice {
  if (kind === 'bonus_plays') return { net: budget, saved: 0 };
  const net =
    kind === 'fixed_price' ? (price ?? budget) : Math.max(1, Math.round((budget * (100 - (percentOff ?? 0))) / 100));
  return { net, saved: budget - net };
}

/** What keeps a campaign from an offer, the last thing that can be changed first; nothing when it can have it. */
export function failedConditions(
  terms: OfferTerms,
  { isOver, today, taken, own }: OfferStanding,
  campaign: OfferedCampaign,
): FailedCondition[] {
  const { startDate, endDate, budget, packageId } = campaign;
  const failed: FailedCondition[] = [];
  if (isOver || today > terms.bookTo) failed.push({ code: 'over', limit: terms.bookTo });
  else if (today < terms.bookFrom)
    failed.push({ code: 'not_begun', limit: terms.bookFrom, by: daysBetween(today, terms.bookFrom) });
  if (terms.quota !== null && taken >= terms.quota) failed.push({ code: 'used_up', limit: terms.quota });
  if (terms.perCompany !== null && own >= terms.perCompany)
    failed.push({ code: 'company_limit', limit: terms.perCompany });
  if (terms.appliesTo === 'packages') {
    if (packageId === null) failed.push({ code: 'package_only' });
    else if (terms.packageIds.length > 0 && !terms.packageIds.includes(packageId))
      failed.push({ code: 'other_package' });
  } else if (terms.appliesTo === 'screens') {
    const by = strangers(terms, campaign);
    if (packageId !== null) failed.push({ code: 'no_packages' });
    else if (by > 0) failed.push({ code: 'other_screens', by });
  }
  if (terms.leastBudget !== null && budget < terms.leastBudget)
    failed.push({ code: 'budget_too_low', limit: terms.leastBudget, by: terms.leastBudget - budget });
  if (terms.flightFrom !== null && startDate < terms.flightFrom)
    failed.push({ code: 'starts_too_early', limit: terms.flightFrom, by: daysBetween(startDate, terms.flightFrom) });
  if (terms.flightTo !== null && endDate > terms.flightTo)
    failed.push({ code: 'ends_too_late', limit: terms.flightTo, by: daysBetween(terms.flightTo, endDate) });
  if (terms.withinDays !== null) {
    const latest = addDays(today, terms.withinDays);
    if (startDate > latest) failed.push({ code: 'starts_too_late', limit: latest, by: daysBetween(latest, startDate) });
  }
  if (failed.length > 0) return failed;
  if (terms.kind === 'bonus_plays') {
    const { bonusLacking = 0 } = campaign;
    if (bonusLacking > 0) failed.push({ code: 'already_full', by: bonusLacking });
  } else if (priceWith(terms, budget).saved <= 0) failed.push({ code: 'no_saving' });
  return failed;
}
