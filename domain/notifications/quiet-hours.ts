import type { components } from '#contract/product-api.ts';

export type QuietHours = components['schemas']['QuietHours'];

const DAY = 1440;

/** `07:30` as minutes of the day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes of the day as `07:30`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * When the quiet hours that a moment falls into are over: the first minute after it that is outside them by the clock of their zone, also in
 * nights in which that changes. Null outside them.
 */
export function endOfQuiet(at: Date, { from, until, timeZone }: QuietHours): Date | null {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const [begin, end] = [minutesOf(from), minutesOf(until)];
  /** Minutes that are left by the clock; none outside the quiet hours. */
  const leftAt = (minute: number): number => {
    const now = minutesOf(format.format(minute * 60_000));
    const isQuiet = begin < end ? begin <= now && now < end : now >= begin || now < end;
    return isQuiet ? (end - now + DAY) % DAY : 0;
  };
  const first = Math.floor(at.getTime() / 60_000);
  let minute = first;
  for (let left = leftAt(minute); left > 0; left = leftAt(minute)) minute += left;
  if (minute === first) return null;
  // A clock that was put forward meanwhile has led beyond the end.
  while (leftAt(minute - 1) === 0) minute -= 1;
  return new Date(minute * 60_000);
}
