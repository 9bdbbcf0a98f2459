import { minorToMicros } from '#domain/money/rounding.ts';
import type { PlannerScreen } from '#domain/planner/types.ts';
import { localDate } from '#domain/planner/zone.ts';
import type { ProofBooking } from '../../engines/playout/proof-of-play.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { type Bonus, partMicros } from './line-share.ts';

/** A line with what it and its campaign may spend and have spent. */
export interface SpendingLine extends Bonus {
  readonly campaignId: string;
  readonly lineId: string;
  /** The campaign's; minor units. */
  readonly budgetMinor: number;
  readonly dailyCapMinor: number | null;
  readonly currencyCode: string;
  readonly budgetShares: readonly number[];
  readonly place: number;
  /** Spent by the campaign, and by this line alone. */
  readonly costMicros: number;
  readonly lineCostMicros: number;
  /** Its billed plays on screens that it has a bonus on. */
  readonly bonusCounted: number;
}

export type Left = Pick<ProofBooking, 'moneyLeftMicros' | 'lineLeftMicros' | 'dayLeftMicros'>;

/** What may still be spent, play by play; kept up with while a batch is judged. */
export class MoneyLeft {
  private readonly campaigns = new Map<string, number>();
  private readonly lines = new Map<string, number>();
  private readonly days: Map<string, number>;

  /** `days`: spent by campaign and day, `${campaignId}/${day}`, of those campaigns that have a daily cap. */
  constructor(lines: Iterable<SpendingLine>, days: Map<string, number>) {
    for (const line of lines) {
      this.campaigns.set(line.campaignId, line.costMicros);
      this.lines.set(line.lineId, line.lineCostMicros);
    }
    this.days = days;
  }

  of(line: SpendingLine, day: string): Left {
    const { campaignId, lineId, budgetMinor, currencyCode, dailyCapMinor } = line;
    const left = minorToMicros(budgetMinor, currencyCode) - (this.campaigns.get(campaignId) ?? 0);
    const ofDay = this.days.get(`${campaignId}/${day}`) ?? 0;
    return {
      moneyLeftMicros: left,
      lineLeftMicros:
        line.budgetShares.length > 1 ? partMicros(budgetMinor, line) - (this.lines.get(lineId) ?? 0) : null,
      dayLeftMicros: dailyCapMinor === null ? null : minorToMicros(dailyCapMinor, currencyCode) - ofDay,
    };
  }

  spend({ campaignId, lineId }: SpendingLine, day: string, micros: number): void {
    this.campaigns.set(campaignId, (this.campaigns.get(campaignId) ?? 0) + micros);
    this.lines.set(lineId, (this.lines.get(lineId) ?? 0) + micros);
    const key = `${campaignId}/${day}`;
    this.days.set(key, (this.days.get(key) ?? 0) + micros);
  }
}

/** Spent by campaign and day, of the days that the plays can be of, where there is a daily cap. */
export async function readSpentByDay(
  tx: Tx,
  lines: readonly SpendingLine[],
  screen: PlannerScreen,
  plays: readonly { readonly startedAt: string }[],
): Promise<Map<string, number>> {
  const capped = lines.filter(({ dailyCapMinor }) => dailyCapMinor !== null).map(({ campaignId }) => campaignId);
  const times = plays.map(({ startedAt }) => Date.parse(startedAt)).filter((time) => !Number.isNaN(time));
  if (capped.length === 0 || times.length === 0) return new Map();
  const rows = await tx.rows<{ campaignId: string; day: string; spent: number }>(sql`
    select campaign_id, day, sum(cost_micros)::bigint as spent from play_hours
    where campaign_id = any(${capped}::uuid[]) and day = any(${[...new Set(times.map((at) => localDate(screen.timezone, at)))]}::date[])
    group by campaign_id, day`);
  return new Map(rows.map(({ campaignId, day, spent }) => [`${campaignId}/${day}`, spent]));
}
