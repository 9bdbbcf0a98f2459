import type { Pacing } from './types.ts';

/** A front-loaded line spends at twice the even rate of what is left: three quarters of the money in half the time. */
export const FRONT_LOAD = 2;

export interface PacingState {
  /** What may still be spent, micros. A daily cap is applied by passing what is left of the day instead. */
  readonly moneyLeftMicros: number;
  /** What playing every booked slot until the end (of the flight, or of the day with a cap) would cost, micros. */
  readonly remainingCostMicros: number;
  readonly mode: Pacing;
}

/**
 * The share of its slots that a line plays now, 0 to 1. Recomputed every hour it is self-correcting: what an outage
 * left unspent raises the share of the hours that remain, never past all of them.
 */
export function pacingShare({ moneyLeftMicros, remainingCostMicros, mode }: PacingState): number {
  if (!(moneyLeftMicros > 0) || !(remainingCostMicros > 0)) return 0;
  if (mode === 'asap') return 1;
  const even = moneyLeftMicros / remainingCostMicros;
  return Math.min(1, mode === 'front_loaded' ? FRONT_LOAD * even : even);
}
