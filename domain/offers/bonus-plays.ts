/** Bonus plays: so many in the hundred that are paid for come on top, free of charge. docs/decisions/0103-bonus-plays.md. */

/** So many of a line's first `played` plays are free, with `percent` free ones for each hundred that are paid for; a whole number. */
export const bonusAmong = (played: number, percent: number): number => Math.floor((played * percent) / (100 + percent));

/**
 * Whether a line's play of this number, 1 for its first, is free of charge. The free ones lie in even steps among the others and never
 * come before what they are for: up to every play at most `percent` in the hundred of those that are paid for.
 */
export const isBonusPlay = (number: number, percent: number): boolean =>
  bonusAmong(number, percent) > bonusAmong(number - 1, percent);

/** What a play costs on average where some are free, as a part of its price: 0 to 1. */
export const paidPart = (percent: number): number => 100 / (100 + percent);

/**
 * How many plays a bonus lacks room for: with it all of the money is still to be played. `planned` is spent without it, `spent` and `plays` are
 * what is expected with it, minor units. 0 where all of it fits.
 */
export function bonusLacking(
  { planned, spent, plays }: { readonly planned: number; readonly spent: number; readonly plays: number },
  lines: number,
): number {
  // What is expected of each line is rounded, once without the bonus and once with it.
  if (planned - spent <= 2 * lines || spent <= 0) return 0;
  return Math.ceil(plays * (planned / spent - 1));
}
