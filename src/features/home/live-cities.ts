import type { Schema } from '#src/api/client.ts';
import { groupBy } from '#src/lib/group-by.ts';

export interface LiveCity {
  readonly key: string;
  readonly name: string;
  readonly countryCode: string;
  readonly screens: readonly Schema<'LiveScreen'>[];
  readonly plays: number;
}

/** The cities where campaigns are live, the busiest first. */
export function liveCities(screens: readonly Schema<'LiveScreen'>[]): LiveCity[] {
  return [...groupBy(screens, ({ cityName, countryCode }) => `${countryCode} ${cityName}`)]
    .map(([key, those]) => ({
      key,
      name: those[0]?.cityName ?? '',
      countryCode: those[0]?.countryCode ?? '',
      screens: those,
      plays: those.reduce((sum, { playsToday }) => sum + playsToday, 0),
    }))
    .sort((a, b) => b.plays - a.plays || b.screens.length - a.screens.length);
}
