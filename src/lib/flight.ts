const DAY_MS = 86_400_000;

export interface FlightProgress {
  /** Days from the first to the last, both counted. */
  readonly days: number;
  /** The day it is now, 1 to `days`; 0 before the start. */
  readonly day: number;
  /** How much of its time has passed, 0 to 1. */
  readonly share: number;
}

/** How far a flight of calendar days (`YYYY-MM-DD`) is at an instant, by whole UTC days: close enough for a glance. */
export function flightProgress(startDate: string, endDate: string, now: string): FlightProgress {
  const from = Date.parse(startDate);
  const to = Date.parse(endDate) + DAY_MS;
  const days = Math.max(1, Math.round((to - from) / DAY_MS));
  const share = Math.min(1, Math.max(0, (Date.parse(now) - from) / (to - from)));
  const passed = Math.floor((Date.parse(now) - from) / DAY_MS) + 1;
  return { days, day: Math.min(days, Math.max(0, passed)), share };
}
