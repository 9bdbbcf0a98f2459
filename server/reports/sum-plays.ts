import { type Sql, sql, type Tx } from '../db/database.ts';
import { apportion, microsToMinor } from '../planner/money.ts';
import { modelReach } from '../planner/reach.ts';
import type { ReportDays, ReportGroup } from './report-view.ts';

/** What the plays of a row come to. */
export interface PlaySums {
  readonly plays: number;
  readonly impressionsMicros: number;
  readonly costMicros: number;
  /** The same in minor units, those of the rows whole and summing to what all of them cost. */
  readonly spend: number;
  /** People reached at least once, by the model, city by city. */
  readonly reach: number;
}

interface CellRow {
  readonly key: string;
  readonly city: string;
  readonly plays: number;
  readonly impressionsMicros: number;
  readonly costMicros: number;
}

/** Sums on their way: impressions are kept apart by city, whose people they fall on. */
class Sums {
  plays = 0;
  impressionsMicros = 0;
  costMicros = 0;
  readonly byCity = new Map<string, number>();

  add({ city, plays, impressionsMicros, costMicros }: CellRow): void {
    this.plays += plays;
    this.impressionsMicros += impressionsMicros;
    this.costMicros += costMicros;
    this.byCity.set(city, (this.byCity.get(city) ?? 0) + impressionsMicros);
  }

  done(populations: ReadonlyMap<string, number>, spend: number): PlaySums {
    const { plays, impressionsMicros, costMicros } = this;
    let reach = 0;
    for (const [city, micros] of this.byCity) reach += modelReach(populations.get(city) ?? 0, micros / 1_000_000);
    return { plays, impressionsMicros, costMicros, spend, reach };
  }
}

const keyColumns: Readonly<Record<ReportGroup, Sql>> = {
  day: sql`h.day`,
  hour: sql`h.hour`,
  screen: sql`h.screen_id`,
  // Of the screen: known once the hours are summed by screen.
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
  populations: ReadonlyMap<string, number>,
  currency: string,
): Promise<SummedPlays> {
  const key = groupBy === 'venue' ? sql`s.venue_type` : sql`h.key`;
  const cells = await tx.rows<CellRow>(sql`
    select (${key})::text as key, s.city, sum(h.plays) as plays, sum(h.impressions_micros) as impressions_micros, sum(h.cost_micros) as cost_micros
    from (
      select ${keyColumns[groupBy]} as key, h.screen_id, sum(h.plays) as plays, sum(h.impressions_micros) as impressions_micros,
        sum(h.cost_micros) as cost_micros
      from play_hours h where h.campaign_id = ${campaignId} and h.day between ${days.from} and ${days.to}
      group by 1, 2
    ) h join screens s on s.id = h.screen_id
    group by ${key}, s.city`);
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
    rows: new Map([...rows].map(([name, sums], place) => [name, sums.done(populations, parts[place] ?? 0)])),
    totals: totals.done(populations, spend),
  };
}
