import { bonusAmong, bonusLacking } from '#domain/offers/bonus-plays.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import type { Line } from '../../rooms/campaigns/line-rows.ts';
import { forecastPlan } from '../forecasts/forecast-plan.ts';

/** What a bonus would be for a draft. */
export interface BonusRoom {
  /** So many of all plays are free, as they are expected. */
  readonly plays: number;
  /** So many of them the slots that it books have no room for. */
  readonly lacking: number;
}

/**
 * A function that tells of a percentage what it would add to a draft, by two forecasts: of its plays as they are priced, and of as many as the
 * same money brings with the bonus. Null where a screen is not there any more, of which nothing is known. The first forecast is made once.
 */
export function bonusRooms(
  tx: Tx,
  clock: Clock,
  campaign: CampaignRow,
  lines: readonly Line[],
): (percent: number) => Promise<BonusRoom | null> {
  const { id: campaignId, startDate, endDate, pacing, budgetMinor, dailyCapMinor, currencyCode } = campaign;
  const expected = async (bonus: { readonly bonusPercent?: number }) => {
    const plan = {
      ...{ campaignId, startDate: startDate ?? '', endDate: endDate ?? '', pacing, budgetTotal: budgetMinor ?? 0 },
      ...(dailyCapMinor === null ? {} : { dailyCap: dailyCapMinor }),
      lines: [...lines],
    };
    const { plays, spend } = await forecastPlan(tx, plan, currencyCode, clock, bonus);
    return { plays: plays.expected, spent: spend.expected };
  };
  let planned: number | undefined;
  return async (bonusPercent) => {
    try {
      planned ??= (await expected({})).spent;
      const { plays, spent } = await expected({ bonusPercent });
      return {
        plays: bonusAmong(Math.round(plays), bonusPercent),
        lacking: bonusLacking({ planned, spent, plays }, lines.length),
      };
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'invalid_request') return null;
      throw error;
    }
  };
}
