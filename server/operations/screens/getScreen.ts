import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireOwnCampaign } from '../../rooms/campaigns/own-plan.ts';
import { freeSlotsColumn } from '../../rooms/inventory/screen-filter.ts';
import {
  audienceOf,
  daysOf,
  type ListedScreenRow,
  listedScreenColumns,
  type ScreenRow,
  toScreen,
} from '../../rooms/inventory/screens.ts';

interface DetailRow
  extends ListedScreenRow,
    Pick<ScreenRow, 'weeklyAudience' | 'weeklyVisits' | 'audienceChurn' | 'audienceSource' | 'audienceAsOf'> {
  readonly audio: boolean;
  readonly impressionVendor: string;
  readonly operatingHours: boolean[];
  readonly impressionMultiplier: number[];
}

export const getScreen: Handler<'getScreen'> = async ({ path, query }, call) => {
  const freeSlots = freeSlotsColumn(query, call.app.clock.wall());
  const row = await call.transaction(async (tx) => {
    await requireOwnCampaign(tx, query.campaignId, 'query/campaignId');
    return tx.row<DetailRow>(sql`
      select ${listedScreenColumns}, ${freeSlots} as free_slots,
        s.audio, s.impression_vendor, s.operating_hours, s.impression_multiplier,
        s.weekly_audience, s.weekly_visits, s.audience_churn, s.audience_source, s.audience_as_of
      from screens s where s.id = ${path.id}::uuid and s.status = 'active'`);
  });
  if (!row) throw new ProblemError('not_found');
  const { audio, impressionVendor, operatingHours, impressionMultiplier } = row;
  return {
    status: 200,
    body: {
      ...toScreen(call.app, row),
      audio,
      impressionVendor,
      audience: audienceOf(row),
      openHours: daysOf(operatingHours),
      audienceByHour: operatingHours.map((isOpen, hour) => (isOpen ? (impressionMultiplier[hour] ?? 0) : 0)),
    },
  };
};
