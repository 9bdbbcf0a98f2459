const DAYS = 14;
/** Of the sample's days so many have begun. */
const BEGUN = 9;
const FIRST = Date.UTC(2026, 2, 1);
const A_DAY_MS = 86_400_000;
const A_DAY_SPENDS = 7_500;

const every = <Value>(make: (index: number) => Value): Value[] =>
  Array.from({ length: DAYS }, (_, index) => make(index));
const planned = (index: number) => (index + 1) * A_DAY_SPENDS;
/** What a campaign has spent by a day that fell behind in its first week. */
const spent = (index: number) => Math.round(planned(index) * (0.8 + 0.015 * index));
const ahead = (index: number, pace: number) =>
  index < BEGUN - 1 ? null : Math.round(spent(BEGUN - 1) + (index - BEGUN + 1) * A_DAY_SPENDS * pace);

/** Fourteen days of a campaign, minor units, added up. */
export const sampleSpend = {
  days: every((index) => new Date(FIRST + index * A_DAY_MS).toISOString().slice(0, 10)),
  delivered: every((index) => (index < BEGUN ? spent(index) : null)),
  plan: every(planned),
  low: every((index) => ahead(index, 0.9)),
  high: every((index) => ahead(index, 1.1)),
};

/** Plays in the hours of a day with two rushes, and of the day before. */
export const sampleHours = Array.from({ length: 18 }, (_, index) => {
  const hour = index + 6;
  const rush = Math.max(0, 5 - Math.abs(hour - 8)) + Math.max(0, 5 - Math.abs(hour - 18));
  return { hour, value: 40 + rush * 18, before: 36 + rush * 12 };
});

export const sampleCities = [
  { city: 'berlin', value: 18_420 },
  { city: 'london', value: 12_960 },
  { city: 'newYork', value: 4_310 },
] as const;
