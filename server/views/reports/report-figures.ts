import type { components } from '#contract/product-api.ts';
import type { Capacity } from './capacity.ts';
import type { PlaySums } from './sum-plays.ts';

export type ReportFigures = components['schemas']['ReportFigures'];

export const noPlays: PlaySums = {
  plays: 0,
  bonusPlays: 0,
  impressionsMicros: 0,
  costMicros: 0,
  spend: 0,
  reach: 0,
  frequency: null,
};

interface FiguresInput {
  readonly sums: PlaySums;
  /** What could have played so far; undefined where a row has none of its own. */
  readonly capacity: Capacity | undefined;
  /** Plays that the forecast expects. */
  readonly expectedPlays: number | null;
  /** What is to be delivered, where the row is a line's. */
  readonly goal?: components['schemas']['ReportLine'] | null | undefined;
}

/** Every figure of a row out of its sums; null where it would be a division by nothing. */
export function toFigures({ sums, capacity, expectedPlays, goal }: FiguresInput): ReportFigures {
  const { plays, bonusPlays, impressionsMicros, costMicros, spend, reach, frequency } = sums;
  const impressions = impressionsMicros / 1_000_000;
  return {
    plays,
    bonusPlays,
    impressions,
    reach,
    frequency,
    spend,
    cpmMicros: impressions > 0 ? Math.round((costMicros / impressions) * 1000) : null,
    costPerPlayMicros: plays > 0 ? Math.round(costMicros / plays) : null,
    sov: capacity && capacity.slots > 0 ? plays / capacity.slots : null,
    expectedPlays,
    delivery: expectedPlays !== null && expectedPlays > 0 ? plays / expectedPlays : null,
    goalDelivery: goal?.goalAmount ? { plays, impressions, budget: spend }[goal.goal] / goal.goalAmount : null,
  };
}

const columns: Readonly<Record<string, keyof ReportFigures>> = {
  plays: 'plays',
  impressions: 'impressions',
  reach: 'reach',
  frequency: 'frequency',
  spend: 'spend',
  cpm: 'cpmMicros',
  costPerPlay: 'costPerPlayMicros',
  sov: 'sov',
  delivery: 'delivery',
  goal: 'goalDelivery',
};

type Row = components['schemas']['ReportRow'];

/** Rows in the order of a sort, those without the figure last; equals keep the order of their keys. */
export function sortRows(rows: readonly Row[], sort: string, compareKeys: (a: Row, b: Row) => number): Row[] {
  const down = sort.startsWith('-');
  const column = columns[sort.replace(/^-/, '')];
  return [...rows].sort((a, b) => {
    if (column === undefined) return down ? compareKeys(b, a) : compareKeys(a, b);
    const [x, y] = [a[column], b[column]];
    if (x === null || y === null) return x === y ? compareKeys(a, b) : x === null ? 1 : -1;
    return (down ? y - x : x - y) || compareKeys(a, b);
  });
}
