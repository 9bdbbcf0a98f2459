/** The way that a slider's thumb can go. */
export interface SliderScale {
  readonly min: number;
  readonly max: number;
  /** 1 if it is not said. */
  readonly step?: number | undefined;
}

/** How far along its way a value stands, 0 to 1. */
export const shareOf = (value: number, { min, max }: SliderScale): number =>
  max > min ? Math.min(Math.max((value - min) / (max - min), 0), 1) : 0;

/** A pair after one end was moved: no end passes the other one. */
export function movedEnd(
  [low, high]: readonly [number, number],
  end: 'low' | 'high',
  value: number,
): readonly [number, number] {
  return end === 'low' ? [Math.min(value, high), high] : [low, Math.max(value, low)];
}
