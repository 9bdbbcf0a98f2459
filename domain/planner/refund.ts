import { apportion } from '#domain/money/rounding.ts';

/** What a line pays back when its campaign is cancelled. */
export type RefundBasis = 'guaranteed' | 'by_delivery';

export interface RefundableLine {
  readonly basis: RefundBasis;
  /** Minor units. */
  readonly paid: number;
  readonly delivered: number;
  /** Of what was paid, what screens that are or were out of service cannot show. */
  readonly lost: number;
}

export interface LineRefund {
  readonly refundPct: 0 | 50 | 100;
  /** Minor units. */
  readonly refund: number;
}

const dayMs = 86_400_000;

/** Whole days left until an instant; negative once it is past. */
export const daysUntil = (at: number, now: number): number => Math.floor((at - now) / dayMs);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * What the lines of a campaign pay back, each by its own rule. A line may have played more than its part of what is paid now: the
 * lines that pay by delivery pay back together no more than was not delivered of them together.
 */
export function refundsOf(lines: readonly RefundableLine[], daysToStart: number): LineRefund[] {
  const refunds = lines.map((line) => refundOf(line, daysToStart));
  const isByDelivery = lines.map(({ basis }) => basis === 'by_delivery');
  const left = sumOf(lines.map(({ paid, delivered }, index) => (isByDelivery[index] ? paid - delivered : 0)));
  const wanted = refunds.map(({ refund }, index) => (isByDelivery[index] ? refund : 0));
  const given = apportion(Math.max(0, Math.min(left, sumOf(wanted))), wanted);
  return refunds.map((refund, index) => (isByDelivery[index] ? { ...refund, refund: given[index] ?? 0 } : refund));
}

const fullDays = 30;
const halfDays = 2;

/** The last instants at which a guaranteed line pays back all and half of its price, of one that starts at `start`; milliseconds. */
export const refundDeadlines = (start: number): { readonly fullUntil: number; readonly halfUntil: number } => ({
  fullUntil: start - fullDays * dayMs,
  halfUntil: start - halfDays * dayMs,
});

/**
 * Guaranteed lines pay back all of their price up to 30 days before the start, half of it up to 2 days, then nothing, and whenever
 * what a failed screen cannot show, unless others have shown it; any other line all that was not delivered. Half a minor unit is the
 * advertiser's.
 */
export function refundOf({ basis, paid, delivered, lost }: RefundableLine, daysToStart: number): LineRefund {
  const undelivered = Math.max(0, paid - delivered);
  if (basis === 'by_delivery') return { refundPct: 100, refund: undelivered };
  const refundPct = daysToStart >= fullDays ? 100 : daysToStart >= halfDays ? 50 : 0;
  const failed = Math.min(lost, undelivered);
  return { refundPct, refund: failed + Math.ceil(((paid - failed) * refundPct) / 100) };
}
