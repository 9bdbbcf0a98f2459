import type { components } from '#contract/product-api.ts';

export type QuietHours = components['schemas']['QuietHours'];

const DAY = 1440;

/** `07:30` as minutes of the day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes of the day as `07:30`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Whether a zone of the IANA's is one. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function minuteIn(zone: string, at: Date): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return minutesOf(format.format(at));
}

/**
 * When the quiet hours that a moment falls into are over; null outside them. In a night in which the clocks change, the end is the
 * first moment at which the clock shows it.
 */
export function endOfQuiet(at: Date, { from, until, timeZone }: QuietHours): Date | null {
  const [begin, end, now] = [minutesOf(from), minutesOf(until), minuteIn(timeZone, at)];
  const isQuiet = begin < end ? begin <= now && now < end : now >= begin || now < end;
  if (!isQuiet) return null;
  const whole = Math.floor(at.getTime() / 60_000);
  const guess = whole + ((end - now + DAY) % DAY);
  // A changed clock makes it an hour earlier or later.
  const shift = ((end - minuteIn(timeZone, new Date(guess * 60_000)) + DAY + DAY / 2) % DAY) - DAY / 2;
  return new Date((guess + shift) * 60_000);
}
