import type { Schema } from '#src/api/client.ts';

export const recentFigures = ['spend', 'plays', 'impressions'] as const;
export type RecentFigure = (typeof recentFigures)[number];

export interface Recent {
  /** Of each of the two weeks' days, the newest last. */
  readonly now: readonly number[];
  /** Of the same weekdays two weeks before. */
  readonly before: readonly number[];
  readonly total: number;
  /** How the days that are over differ from those before, as a share of these; null where there was nothing. */
  readonly change: number | null;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** A figure of the last two weeks beside the two before. The last day is not over, and is not compared. */
export function recentOf(days: readonly Schema<'DayFigures'>[], figure: RecentFigure): Recent {
  const values = days.map((day) => day[figure]);
  const half = values.length / 2;
  const [before, now] = [values.slice(0, half), values.slice(half)];
  const [was, is] = [sumOf(before.slice(0, -1)), sumOf(now.slice(0, -1))];
  return { now, before, total: sumOf(now), change: was > 0 ? is / was - 1 : null };
}
