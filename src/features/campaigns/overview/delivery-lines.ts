import type { Schema } from '#src/api/client.ts';
import { everyDay } from '#src/ui/chart/scale.ts';

export type DeliveredFigure = 'spend' | 'plays' | 'impressions';

export interface DeliveryLines {
  readonly days: readonly string[];
  /** What has come by the end of each day; null for days ahead. */
  readonly delivered: readonly (number | null)[];
  /** What the plan has by then; null where nothing is planned. */
  readonly plan: readonly (number | null)[];
  /** Between which the rest of the flight is forecast to lead, from what has come. */
  readonly band: { readonly low: readonly (number | null)[]; readonly high: readonly (number | null)[] } | null;
}

interface DeliveryInput {
  readonly startDate: string;
  readonly endDate: string;
  /** What came on each day, and what the plan expects of it: of days without a row, nothing. */
  readonly rows: readonly Pick<Schema<'ReportRow'>, 'key' | DeliveredFigure | 'expectedPlays'>[];
  /** The last day that is reported; null before the first. */
  readonly until: string | null;
  /** Of the whole flight. */
  readonly forecast: Schema<'Forecast'> | null;
  /** Nothing more comes. */
  readonly isOver: boolean;
}

/**
 * A figure summed up over the flight, beside the plan. Up to now the plan is what the forecast expects of each day, by its hours and its
 * pacing; from there it leads straight to what is expected of the whole.
 */
export function deliveryLines(input: DeliveryInput, figure: DeliveredFigure): DeliveryLines {
  const { startDate, endDate, rows, until, forecast, isOver } = input;
  const days = everyDay([startDate, endDate]);
  const now = until === null ? -1 : days.findLastIndex((day) => day <= until);
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  let sum = 0;
  const delivered = days.map((day, index) => {
    sum += rowOf.get(day)?.[figure] ?? 0;
    return index <= now ? sum : null;
  });
  const known = now < 0 ? 0 : (delivered[now] ?? 0);
  const whole = forecast?.[figure];
  if (!whole) return { days, delivered, plan: days.map(() => null), band: null };

  const isPaced = rows.some(({ expectedPlays }) => expectedPlays !== null);
  let share = 0;
  const past = days.slice(0, now + 1).map((day, index) => {
    share += (rowOf.get(day)?.expectedPlays ?? 0) / Math.max(1, forecast.plays.expected);
    return whole.expected * (isPaced ? Math.min(1, share) : (index + 1) / days.length);
  });
  const from = past.at(-1) ?? 0;
  const led = (index: number, begin: number, end: number) => {
    const left = days.length - 1 - now;
    return left > 0 ? begin + ((end - begin) * (index - now)) / left : end;
  };
  const plan = days.map((_, index) => past[index] ?? led(index, from, whole.expected));
  const edge = (end: number) => days.map((_, index) => (index < now ? null : led(index, known, Math.max(known, end))));
  const isLeading = !isOver && now < days.length - 1;
  return { days, delivered, plan, band: isLeading ? { low: edge(whole.low), high: edge(whole.high) } : null };
}
