import { apportion, microsToMinor } from '#domain/money/rounding.ts';
import { type Audience, frequencyOf, modelReach } from '#domain/planner/reach.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import type { ReportDays, ReportGroup } from '../../rooms/reports/report-view.ts';

/** What the plays of a row come to. */
export interface PlaySums {
  readonly plays: number;
  /** Of these: free of charge by an offer. */
  readonly bonusPlays: number;
  readonly impressionsMicros: number;
  readonly costMicros: number;
  /** The same in minor units, those of the rows whole and summing to what all of them cost. */
  readonly spend: number;
  /** People reached at least once, by the model, and how often each of them on average; null where nobody is. */
  readonly reach: number;
  readonly frequency: number | null;
}

/** Who could see the plays. */
export interface Passers {
  readonly screens: ReadonlyMap<string, { readonly city: string; readonly audience: Audience | null }>;
  readonly populations: ReadonlyMap<string, number>;
  /** The weeks of a screen's traffic in the hours of a row, or of all of them. */
  weeksOf(key: string | null, screenId: string): number;
}

/** A play lasts no longer than an hour: where one came, an hour's traffic passed at least. */
const LEAST_WEEKS = 1 / 168;

interface CellRow {
  readonly key: string;
  readonly screenId: string;
  readonly plays: number;
  readonly bonusPlays: number;
  readonly impressionsMicros: number;
  readonly costMicros: number;
}

/** Sums on their way: impressions are kept apart by screen, on whose people they fall. */
class Sums {
  plays = 0;
  bonusPlays = 0;
  impressionsMicros = 0;
  costMicros = 0;
  readonly byScreen = new Map<string, number>();

  add({ screenId, plays, bonusPlays, impressionsMicros, costMicros }: CellRow): void {
    this.plays += plays;
    this.bonusPlays += bonusPlays;
    this.impressionsMicros += impressionsMicros;
    this.costMicros += costMicros;
    this.byScreen.set(screenId, (this.byScreen.get(screenId) ?? 0) + impressionsMicros);
  }

  done(key: string | null, { screens, populations, weeksOf }: Passers, spend: number): PlaySums {
    const { plays, bonusPlays, impressionsMicros, costMicros } = this;
    const exposures = [...this.byScreen].flatMap(([screenId, micros]) => {
      const screen = screens.get(screenId);
      const weeks = Math.max(LEAST_WEEKS, weeksOf(key, screenId));
      return screen ? [{ ...screen, impressions: micros / 1_000_000, weeks }] : [];
    });
    const reached = modelReach(exposures, (city) => populations.get(city));
    const { reach } = reached;
    return {
      plays,
      bonusPlays,
      impressionsMicros,
      costMicros,
      spend,
      reach,
      frequency: reach > 0 ? frequencyOf(reached) : null,
    };
  }
}

const keyColumns: Readonly<Record<ReportGroup, Sql>> = {
  day: sql`h.day`,
  hour: sql`h.hour`,
  // Of the screen: known once the hours are summed by screen.
  city: sql`''`,
  screen: sql`h.screen_id`,
  venue: sql`''`,
  artwork: sql`h.artwork_id`,
  line: sql`h.line_id`,
};

export interface SummedPlays {
  readonly rows: ReadonlyMap<string, PlaySums>;
  readonly totals: PlaySums;
}

/** A campaign's plays of some days, by the key of a report's rows, and all together. */
export async function sumPlays(
  tx: Tx,
  campaignId: string,
  groupBy: ReportGroup,
  days: ReportDays,
  passers: Passers,
  currency: string,
): Promise<SummedPlays> {
  const key = groupBy === 'venue' ? sql`s.venue_type` : groupBy === 'city' ? sql`s.city` : sql`h.key`;
  const cells = await tx.rows<CellRow>(sql`
    select (${key})::text as key, h.screen_id, h.plays, h.bonus_plays, h.impressions_micros, h.cost_micros
    from (
      select ${keyColumns[groupBy]} as key, h.screen_id, sum(h.plays) as plays, sum(h.bonus_plays) as bonus_plays,
        sum(h.impressions_micros) as impressions_micros,
        sum(h.cost_micros) as cost_micros
      from play_hours h where h.campaign_id = ${campaignId} and h.day between ${days.from} and ${days.to}
      group by 1, 2
    ) h join screens s on s.id = h.screen_id`);
  const totals = new Sums();
  const rows = new Map<string, Sums>();
  for (const cell of cells) {
    totals.add(cell);
    const row = rows.get(cell.key) ?? new Sums();
    row.add(cell);
    rows.set(cell.key, row);
  }
  const spend = microsToMinor(totals.costMicros, currency);
  const parts = apportion(
    spend,
    [...rows.values()].map(({ costMicros }) => costMicros),
  );
  return {
    rows: new Map([...rows].map(([name, sums], place) => [name, sums.done(name, passers, parts[place] ?? 0)])),
    totals: totals.done(null, passers, spend),
  };
}
