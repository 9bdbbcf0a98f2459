import { wallNow } from '#src/platform/wall-clock.ts';

/** How far this device's clock is behind the server's, milliseconds: deadlines are the server's. */
let behindMs = 0;

/** Milliseconds until an instant of the server, by this device's clock and what is known of its error. */
export const untilServerTime = (instant: string): number => Date.parse(instant) - behindMs - wallNow();

/** What is left until an instant that an answer names, milliseconds; the answer tells the server's time. */
export function leftOf(instant: string, { headers }: Response): number {
  const served = Date.parse(headers.get('date') ?? '');
  behindMs = Number.isFinite(served) ? served - wallNow() : 0;
  return Math.max(0, untilServerTime(instant));
}
