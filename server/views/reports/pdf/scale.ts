/** The marks of a scale from nothing to at least the highest figure: round steps, at most five, and whole, as plays are. */
export function scaleOf(highest: number): readonly number[] {
  const least = Math.max(1, highest / 5);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5].map((factor) => factor * power).find((round) => round >= least) ?? 10 * power;
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step);
}
