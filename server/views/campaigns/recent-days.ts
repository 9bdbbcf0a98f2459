import type { components } from '#contract/product-api.ts';
import { microsToMinor } from '#domain/money/rounding.ts';
import { offsetAt } from '#domain/planner/zone.ts';
import { type Query, query, type Sql, sql } from '../../kernel/db/database.ts';

type DayFigures = components['schemas']['DayFigures'];

/** So many days are told of all campaigns: two weeks, and the two before. */
const ALL_DAYS = 28;
/** So many are told of each. */
const OWN_DAYS = 14;
const DAY_MS = 86_400_000;

interface DayRow {
  readonly day: string;
  readonly plays: number;
  readonly impressionsMicros: number;
  readonly costMicros: number;
}

interface CampaignDayRow {
  readonly campaignId: string;
  readonly day: string;
  readonly plays: number;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** The day before the first that may be told: some screens are a day behind, others a day ahead. */
const before = (now: Date, days: number) => sql`${dayOf(now.getTime() - (days + 1) * DAY_MS)}::date`;

/** What all campaigns of the instance did on each of the last days on which there was a play. */
export const daysOf = (now: Date): Query<DayRow> =>
  query<DayRow>(sql`
    select day, sum(plays) as plays, sum(impressions_micros) as impressions_micros, sum(cost_micros) as cost_micros
    from play_days where day > ${before(now, ALL_DAYS)} group by day order by day`);

/** The same of some campaigns, whose `ids` are an array, each by itself. */
export const recentPlaysOf = (ids: Sql, now: Date): Query<CampaignDayRow> =>
  query<CampaignDayRow>(sql`
    select campaign_id, day, plays from play_days where campaign_id = any(${ids}) and day > ${before(now, OWN_DAYS)}`);

/**
 * Each of the last days, the newest last: the one it is on the screen that is furthest ahead.
 * @param zones Of the screens that are booked; without any, days are those of UTC.
 */
export function toDays(rows: readonly DayRow[], zones: readonly string[], currency: string, now: Date): DayFigures[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const at = now.getTime();
  const local = new Set(zones.length > 0 ? zones : ['UTC']);
  const newest = [...byDay.keys(), ...[...local].map((zone) => dayOf(at + offsetAt(zone, at)))].sort().at(-1) ?? '';
  return Array.from({ length: ALL_DAYS }, (_, index) => {
    const day = dayOf(Date.parse(newest) - (ALL_DAYS - 1 - index) * DAY_MS);
    const found = byDay.get(day);
    return {
      day,
      plays: found?.plays ?? 0,
      impressions: (found?.impressionsMicros ?? 0) / 1_000_000,
      spend: microsToMinor(found?.costMicros ?? 0, currency),
    };
  });
}

/** The plays of a campaign on the last of some days. */
export function recentPlays(
  rows: readonly CampaignDayRow[],
  days: readonly string[],
): (campaignId: string) => number[] {
  const plays = new Map(rows.map((row) => [`${row.campaignId} ${row.day}`, row.plays]));
  return (campaignId) => days.slice(-OWN_DAYS).map((day) => plays.get(`${campaignId} ${day}`) ?? 0);
}
