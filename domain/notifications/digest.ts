import type { components } from '#contract/product-api.ts';
import { addDays, dayNumber, localDate, offsetAt, weekdayOfDay } from '../planner/zone.ts';
import { endOfQuiet, minutesOf, type QuietHours } from './quiet-hours.ts';

export type MailPace = components['schemas']['MailPace'];

const DAY = 86_400_000;

/** Before anybody has chosen. */
export const eachAtOnce: MailPace = { pace: 'at_once', at: '08:00', timeZone: null };

/** A pace at which mails go together. */
export type DigestPace = Extract<MailPace['pace'], 'daily' | 'weekly'>;

export const isDigest = (pace: MailPace['pace']): pace is DigestPace => pace === 'daily' || pace === 'weekly';

/** When a clock shows a time of a day; where it leaps over that, the moment at which it does. */
function momentOf(zone: string, date: string, at: string): number {
  const local = dayNumber(date) * DAY + minutesOf(at) * 60_000;
  const [before, after] = [offsetAt(zone, local - DAY), offsetAt(zone, local + DAY)];
  const moments = [local - before, local - after].sort((a, b) => a - b);
  return moments.find((moment) => moment + offsetAt(zone, moment) === local) ?? local - before;
}

/**
 * When what happens at a moment goes out together with the rest: at the next time that was chosen, by the clock of its zone; on a Monday where
 * it is weekly; and after the quiet hours that this falls into. Null where mails do not go together.
 */
export function nextDigest(after: Date, { pace, at, timeZone }: MailPace, quiet: QuietHours | null): Date | null {
  if (!isDigest(pace) || timeZone === null) return null;
  let date = localDate(timeZone, after.getTime());
  const isDay = () => pace === 'daily' || weekdayOfDay(dayNumber(date)) === 0;
  while (!isDay() || momentOf(timeZone, date, at) <= after.getTime()) date = addDays(date, 1);
  const moment = new Date(momentOf(timeZone, date, at));
  return (quiet && endOfQuiet(moment, quiet)) ?? moment;
}
