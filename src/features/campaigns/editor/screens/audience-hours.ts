const HOURS = 24;

/** Of the 168 hours of a week from Monday midnight, the mean of each hour of the day. */
export const hoursOfDay = (week: readonly number[]): readonly number[] =>
  Array.from({ length: HOURS }, (_, hour) => {
    const days = week.filter((_impressions, at) => at % HOURS === hour);
    return days.reduce((sum, impressions) => sum + impressions, 0) / Math.max(1, days.length);
  });

/** The hour of the day in which most people pass; null where nobody does. */
export function busiestHour(hours: readonly number[]): number | null {
  const most = Math.max(0, ...hours);
  return most > 0 ? hours.indexOf(most) : null;
}
