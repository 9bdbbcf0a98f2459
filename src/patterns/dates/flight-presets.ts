import { addDays } from '#domain/campaigns/flight.ts';

/** Days that people ask for most; all are ISO days, the last included. */
export interface FlightPreset {
  readonly name: 'nextWeek' | 'twoWeeks' | 'fourWeeks' | 'thisMonth' | 'nextMonth';
  readonly days: readonly [first: string, last: string];
}

/** Fewer days of a month are no month. */
const LEAST_OF_MONTH = 7;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const lastOfMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** The first day of the week in a locale, 1 being Monday. */
export function firstWeekday(locale: string): number {
  // Not yet in the types of every library.
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return known.getWeekInfo?.().firstDay ?? 1;
}

/** Flights that can be chosen by one press: none that begins before the earliest day. */
export function flightPresets(today: string, earliest: string, firstDay: number): readonly FlightPreset[] {
  const weekday = new Date(`${today}T00:00Z`).getUTCDay();
  const week = addDays(today, (firstDay - weekday + 7) % 7 || 7);
  const monthEnd = lastOfMonth(today);
  const nextMonth = addDays(monthEnd, 1);
  const presets: readonly FlightPreset[] = [
    { name: 'nextWeek', days: [week, addDays(week, 6)] },
    { name: 'twoWeeks', days: [earliest, addDays(earliest, 13)] },
    { name: 'fourWeeks', days: [earliest, addDays(earliest, 27)] },
    { name: 'thisMonth', days: [earliest, monthEnd] },
    { name: 'nextMonth', days: [nextMonth, lastOfMonth(nextMonth)] },
  ];
  return presets.filter(
    ({ name, days: [first, last] }) =>
      first >= earliest && (name !== 'thisMonth' || daysBetween(first, last) + 1 >= LEAST_OF_MONTH),
  );
}
