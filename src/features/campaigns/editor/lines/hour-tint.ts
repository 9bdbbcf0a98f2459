import type { Schema } from '#src/api/client.ts';

/** What the hours are shaded by. */
export const tints = ['audience', 'price', 'none'] as const;
export type Tint = (typeof tints)[number];

/** From the least to the most; 0 is an hour in which every screen is closed. */
export const LEVELS = 5;

/** What a thousand impressions cost in an hour of the week, micros; null while the screens are closed. */
export function cpmAt({ impressions, costMicros }: Schema<'WeekHours'>, hour: number): number | null {
  const seen = impressions[hour] ?? 0;
  return seen > 0 ? ((costMicros[hour] ?? 0) * 1000) / seen : null;
}

/** Prices that differ by less than this part are one price. */
const SAME_PART = 0.02;

/** The one price of all hours; null where they differ. */
export function onePrice(hours: Schema<'WeekHours'>): number | null {
  const prices = hours.impressions.flatMap((_, hour) => cpmAt(hours, hour) ?? []);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return prices.length > 0 && most - least <= most * SAME_PART ? most : null;
}

/** How much of it each hour of the week has: how many people beside the best hour, or where its price lies between the two ends. */
export function levelsOf(hours: Schema<'WeekHours'>, tint: Tint): readonly number[] {
  const { impressions } = hours;
  if (tint === 'none') return impressions.map(() => LEVELS);
  if (tint === 'audience') {
    const most = Math.max(...impressions, 1);
    return impressions.map((seen) => Math.ceil((seen / most) * LEVELS));
  }
  const prices = impressions.map((_, hour) => cpmAt(hours, hour));
  const known = prices.filter((price) => price !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const isOne = onePrice(hours) !== null;
  return prices.map((price) => {
    if (price === null) return 0;
    return isOne ? Math.ceil(LEVELS / 2) : 1 + Math.round(((price - least) / (most - least)) * (LEVELS - 1));
  });
}
