import type { Schema } from '#src/api/client.ts';
import type { RecentFigure } from './recent.ts';

/** So many days ahead of today are drawn. */
const AHEAD_DAYS = 7;
const DAY_MS = 86_400_000;

/** What a figure is expected to come to on each of the next days. */
export interface Ahead {
  readonly days: readonly string[];
  readonly low: readonly number[];
  readonly high: readonly number[];
}

type Running = Pick<Schema<'CampaignUnderWay'>, 'status' | 'startDate' | 'endDate' | 'budgetTotal' | 'figures'>;

interface Pace {
  readonly first: number;
  readonly last: number;
  readonly low: number;
  readonly high: number;
}

const numberOf = (day: string): number => Date.parse(day) / DAY_MS;

/** What a campaign is expected to do in a day: at the pace it has had, or by what is left of its money, evenly over its days; null when nobody can say. */
function paceOf(
  { startDate, endDate, budgetTotal, figures }: Running,
  today: number,
  figure: RecentFigure,
): Pace | null {
  if (!startDate || !endDate || !budgetTotal) return null;
  const [first, last] = [numberOf(startDate), numberOf(endDate)];
  const left = Math.max(0, budgetTotal - figures.spend);
  const planned = left / Math.max(1, last - Math.max(first, today) + 1);
  const passed = today - first + 1;
  const paced = passed > 0 ? Math.min(left, figures.spend / passed) : planned;
  // What a play costs is known once there was one.
  if (figure !== 'spend' && figures.spend === 0) return null;
  const each = figure === 'spend' ? 1 : figures[figure] / figures.spend;
  return { first, last, low: Math.min(planned, paced) * each, high: Math.max(planned, paced) * each };
}

/** The next days of campaigns that are live or will be, all together; null when there is nothing to expect, or of one nobody can say. */
export function aheadOf(running: readonly Running[], today: string, figure: RecentFigure): Ahead | null {
  const now = numberOf(today);
  const days = Array.from({ length: AHEAD_DAYS }, (_, index) => now + index + 1);
  const expected = running.filter(
    ({ status, endDate }) => (status === 'live' || status === 'scheduled') && endDate && numberOf(endDate) > now,
  );
  const paces = expected.map((campaign) => paceOf(campaign, now, figure));
  if (paces.length === 0 || paces.includes(null)) return null;
  const sum = (edge: 'low' | 'high') =>
    days.map((day) =>
      // Money has whole minor units, and there are no parts of plays.
      Math.round(
        paces.reduce((all, pace) => all + (pace && pace.first <= day && day <= pace.last ? pace[edge] : 0), 0),
      ),
    );
  const high = sum('high');
  if (!high.some((value) => value > 0)) return null;
  return { days: days.map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10)), low: sum('low'), high };
}
