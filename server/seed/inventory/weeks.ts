/** Turns the day of a kind of venue into the 168 hours of a screen's week. */
import type { CitySeed } from './cities.ts';
import type { Random } from './random.ts';
import type { VenueProfile } from './venues.ts';

/** Days off, 0 is Monday. */
const weekends: Readonly<Record<CitySeed['countryCode'], readonly number[]>> = {
  US: [5, 6],
  GB: [5, 6],
  DE: [5, 6],
  AE: [5, 6],
  SA: [4, 5],
};

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Seven days from Monday, each 24 switches. */
export function openingWeek(venue: VenueProfile, country: CitySeed['countryCode']): boolean[][] {
  return DAYS.map((day) => {
    const hours = weekends[country].includes(day) ? venue.openWeekend : venue.open;
    return HOURS.map((hour) => hours !== null && hour >= hours[0] && hour < hours[1]);
  });
}

/** Average impressions of one play in each of the 168 hours, two decimals; 0 while the screen is off. */
export function weeklyAudience(
  random: Random,
  venue: VenueProfile,
  country: CitySeed['countryCode'],
  open: readonly (readonly boolean[])[],
): number[] {
  const peak = random.between(...venue.peakImpressions);
  return DAYS.flatMap((day) => {
    const dayFactor = weekends[country].includes(day) ? venue.weekend : 1;
    return HOURS.map((hour) => {
      if (!open[day]?.[hour]) return 0;
      const audience = peak * dayFactor * ((venue.day[hour] ?? 0) / 100) * random.between(0.93, 1.07);
      return Math.max(0.05, Math.round(audience * 100) / 100);
    });
  });
}

/** What an hour costs beside the plain rate: the busiest hours a fifth more, the emptiest a fifth less. */
export const hourFactors = (day: readonly number[]): number[] =>
  DAYS.flatMap(() =>
    HOURS.map((hour) => {
      const busy = day[hour] ?? 0;
      return busy >= 85 ? 1.2 : busy < 15 ? 0.8 : 1;
    }),
  );
