/** How much of what is expected of a screen came, from the best to the worst; `unknown` where nothing is expected yet. */
export const deliveryTones = ['unknown', 'onPlan', 'behind', 'short'] as const;
export type DeliveryTone = (typeof deliveryTones)[number];

/** As the reports ask from where on a screen is short of what is expected. */
const BEHIND = 0.9;
const SHORT = 0.5;

/** @param delivery Plays as a ratio of those expected; null while none are. */
export function deliveryTone(delivery: number | null | undefined): DeliveryTone {
  if (delivery === null || delivery === undefined) return 'unknown';
  if (delivery < SHORT) return 'short';
  return delivery < BEHIND ? 'behind' : 'onPlan';
}

const HOUR_MS = 3_600_000;
/** Where the day ends last it is twelve hours earlier than in UTC, and the day before is 24 hours earlier still. */
const LATEST_END_MS = 36 * HOUR_MS;

/** The last day that is over on every screen of the world. */
export const lastWholeDay = (asOf: string): string =>
  new Date(Date.parse(asOf) - LATEST_END_MS).toISOString().slice(0, 10);
