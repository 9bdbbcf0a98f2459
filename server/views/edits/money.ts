import { microsPerMinor, minorToMicros } from '#domain/money/rounding.ts';
import { cost } from '#domain/planner/pricing.ts';
import { MAX_PLAY_AGE_MS } from '../../engines/playout/proof-of-play.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { scheduleOf } from '../../rooms/bookings/schedule-text.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { type ScreenRow, screenColumns, toPlannerScreen } from '../../rooms/inventory/screens.ts';

const hourMs = 3_600_000;

type Booked = ScreenRow & {
  readonly startDate: string;
  readonly endDate: string;
  readonly schedule: string | null;
  readonly slots: number;
  readonly reportedUntil: string | null;
};

/**
 * What a campaign has spent and may be spending, minor units: what was billed, and all that its players may have played since they
 * were heard of last, up to the end of the hour that they have their orders for.
 */
export async function spentAndCommitted(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  campaign: CampaignRow,
): Promise<number> {
  const unit = microsPerMinor(campaign.currencyCode);
  const spent = Math.ceil(campaign.costMicros / unit);
  if (campaign.status !== 'live' && campaign.status !== 'paused') return spent;
  const now = clock.business().getTime();
  const until = campaign.status === 'live' ? (Math.floor(now / hourMs) + 1) * hourMs : now;
  const rows = await tx.rows<Booked>(sql`
    select ${screenColumns}, b.start_date, b.end_date, b.schedule, b.slots, c.reported_until
    from bookings b join screens s on s.id = b.screen_id left join screen_cursors c on c.screen_id = b.screen_id
    where b.campaign_id = ${campaign.id} and b.state = 'booked'`);
  const started = campaign.startedAt ? Date.parse(campaign.startedAt) : now;
  let micros = 0;
  for (const { schedule, reportedUntil, startDate, endDate, slots, ...screen } of rows) {
    const heard = reportedUntil === null ? started : Date.parse(reportedUntil);
    const from = Math.max(started, heard, now - MAX_PLAY_AGE_MS);
    if (from >= until) continue;
    micros += cost(toPlannerScreen(screen), { startDate, endDate, schedule: scheduleOf(schedule) }, slots, {
      from,
      to: until,
    });
  }
  const budget = campaign.budgetMinor ?? 0;
  // Nothing is billed beyond the budget.
  const most = minorToMicros(budget, campaign.currencyCode);
  return Math.min(budget, Math.ceil(Math.min(most, campaign.costMicros + micros) / unit));
}
