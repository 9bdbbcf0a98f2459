/** Who passes a demo screen, modelled from its hours, its multipliers and the kind of its venue: see docs/reach.md. */
import type { Audience } from '#domain/planner/reach.ts';
import type { VenueType } from './venues.ts';

interface Habits {
  /** How long somebody who passes can see the screen, seconds. */
  readonly dwellS: number;
  /** How often somebody who passes in a week does so. */
  readonly visits: number;
  /** How fast others come from week to week, 0 to 1. */
  readonly churn: number;
}

const habits: Readonly<Record<VenueType, Habits>> = {
  101: { dwellS: 180, visits: 1.1, churn: 0.8 },
  105: { dwellS: 150, visits: 6, churn: 0.2 },
  106: { dwellS: 90, visits: 5, churn: 0.3 },
  201: { dwellS: 180, visits: 1.3, churn: 0.35 },
  203: { dwellS: 90, visits: 1.8, churn: 0.25 },
  205: { dwellS: 30, visits: 1.4, churn: 0.45 },
  301: { dwellS: 8, visits: 4, churn: 0.35 },
  302: { dwellS: 20, visits: 4, churn: 0.35 },
  303: { dwellS: 60, visits: 5, churn: 0.25 },
  401: { dwellS: 180, visits: 2.2, churn: 0.15 },
  602: { dwellS: 60, visits: 5, churn: 0.1 },
  701: { dwellS: 30, visits: 8, churn: 0.1 },
  802: { dwellS: 180, visits: 1.1, churn: 0.6 },
  807: { dwellS: 120, visits: 3, churn: 0.75 },
};

const isKnown = (venueType: number): venueType is VenueType => venueType in habits;

/**
 * A play of s seconds has m impressions, so m people begin to be in sight, or are, every s + d seconds, where d is how long each of
 * them can see the screen: over the open hours of a week that makes the visits, and by each one's visits the people. Null for a
 * kind of venue that the demo does not know. `weeklyMultiplier` is the sum of the week's 168 multipliers.
 */
export function modelAudience(venueType: number, spotLengthS: number, weeklyMultiplier: number): Audience | null {
  if (!isKnown(venueType)) return null;
  const { dwellS, visits, churn } = habits[venueType];
  const people = (weeklyMultiplier * 3600) / (dwellS + spotLengthS) / visits;
  return { weekly: Math.max(1, Math.round(people)), visits, churn };
}

/** The day that the habits above were written down. */
export const audienceAsOf = '2026-01-15';

/** The source as it is cited, in the language of a tenant's inventory. */
export const audienceSource = (isArabic: boolean): string =>
  isArabic
    ? 'بيانات Marquee التجريبية: نموذج من ساعات العمل ونوع المكان وتكرار الزيارات'
    : 'Marquee demo data: modelled from hours, kind of venue and repeat visits';
