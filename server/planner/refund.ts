/** What a line pays back when its campaign is cancelled. */
export type RefundBasis = 'guaranteed' | 'by_delivery';

export interface RefundableLine {
  readonly basis: RefundBasis;
  /** Minor units. */
  readonly paid: number;
  readonly delivered: number;
}

export interface LineRefund {
  readonly refundPct: 0 | 50 | 100;
  /** Minor units. */
  readonly refund: number;
}

const dayMs = 86_400_000;

/** Whole days left until an instant; negative once it is past. */
export const daysUntil = (at: number, now: number): number => Math.floor((at - now) / dayMs);

/**
 * Guaranteed lines pay back all of their price up to 30 days before the start, half of it up to 2 days, then nothing; any other
 * line all that was not delivered, whenever. Half a minor unit is the advertiser's.
 */
export function refundOf({ basis, paid, delivered }: RefundableLine, daysToStart: number): LineRefund {
  if (basis === 'by_delivery') return { refundPct: 100, refund: Math.max(0, paid - delivered) };
  const refundPct = daysToStart >= 30 ? 100 : daysToStart >= 2 ? 50 : 0;
  return { refundPct, refund: Math.ceil((paid * refundPct) / 100) };
}
