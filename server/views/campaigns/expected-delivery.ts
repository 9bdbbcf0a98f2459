import { hoursInFlight, totalHours } from '#domain/planner/hours.ts';
import type { Pacing, Span } from '#domain/planner/types.ts';
import { dayNumber } from '#domain/planner/zone.ts';
import { type Query, query, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { scheduleOf } from '../../rooms/bookings/schedule-text.ts';
import type { CampaignListRow } from '../../rooms/campaigns/campaign-rows.ts';
import { liveStepsOf, liveWindows, type StatusStep } from '../../rooms/campaigns/live-windows.ts';
import { daysOf } from '../../rooms/inventory/screens.ts';

/** Screens of a line that are open alike, in the line's own days and dayparts. */
export interface PlannedScreens {
  readonly lineId: string;
  /** The line's weight among the lines. */
  readonly budgetShare: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly schedule: readonly boolean[] | null;
  readonly timezone: string;
  /** 168, Monday first. */
  readonly operatingHours: readonly boolean[];
  readonly slots: number;
}

/** What a campaign's delivery is expected by: what it has booked, and when it was live. */
export interface DeliveryPlan {
  readonly screens: readonly PlannedScreens[];
  readonly windows: readonly Span[];
}

const weightOf = (share: number, everyShare: readonly number[]): number =>
  everyShare.some((one) => one > 0) ? share : 1;

/**
 * The part of the plan's hours that has passed, 0 to 1: line by line, by what each may spend, in the hours that its screens are open
 * and its dayparts let it run. Hours in which the campaign was not live are nobody's; their plays are made up for in what is left.
 */
export function passedPart({ screens, windows }: DeliveryPlan, now: number): number {
  const lines = new Map<string, { share: number; passed: number; ahead: number }>();
  for (const { lineId, budgetShare, slots, timezone, operatingHours, ...flight } of screens) {
    const screen = { timezone, operatingHours: daysOf(operatingHours) };
    const hours = (window: Partial<Span>) => slots * totalHours(hoursInFlight(screen, flight, window));
    const line = lines.get(lineId) ?? { share: budgetShare, passed: 0, ahead: 0 };
    line.ahead += hours({ from: now });
    for (const { from, to } of windows) if (from < now) line.passed += hours({ from, to: Math.min(to, now) });
    lines.set(lineId, line);
  }
  const every = [...lines.values()];
  const shares = every.map(({ share }) => share);
  const whole = every.reduce((sum, { share }) => sum + weightOf(share, shares), 0);
  const passed = every.reduce((sum, line) => {
    const all = line.passed + line.ahead;
    return sum + (all > 0 ? (weightOf(line.share, shares) * line.passed) / all : 0);
  }, 0);
  return whole > 0 ? passed / whole : 0;
}

/** What all of a flight could take at most, minor units: by its free slots, and by its daily cap. Infinity where nobody knows. */
export function roomOf(
  { startDate, endDate, dailyCapMinor }: { startDate: string; endDate: string; dailyCapMinor: number | null },
  maxSpend: number | null | undefined,
): number {
  const days = dayNumber(endDate) - dayNumber(startDate) + 1;
  return Math.min(maxSpend ?? Infinity, dailyCapMinor === null ? Infinity : dailyCapMinor * days);
}

/**
 * The part of its money that a campaign should have spent at least once a part of its hours has passed. `room` is how many times its
 * money all of its hours could take, by their free slots and its daily cap; Infinity where nobody knows.
 */
export function spentBy(pacing: Pacing, passed: number, room: number): number {
  const most = Math.min(1, passed * room);
  if (pacing === 'asap' && Number.isFinite(room)) return most;
  // At twice the even rate of what is left, half of the hours take three quarters of the money.
  return Math.min(most, pacing === 'front_loaded' ? 1 - (1 - passed) ** 2 : passed);
}

/** A row of what a campaign has booked. */
export type PlannedRow = Omit<PlannedScreens, 'schedule'> & {
  readonly campaignId: string;
  readonly schedule: string | null;
};

/** What campaigns, whose `ids` are an array, have booked. */
export const plannedOf = (ids: Sql): Query<PlannedRow> =>
  query<PlannedRow>(sql`
    select b.campaign_id, b.line_id, l.budget_share::float8 as budget_share, b.start_date, b.end_date, b.schedule, s.timezone,
      s.operating_hours, sum(b.slots)::int as slots
    from bookings b join screens s on s.id = b.screen_id join campaign_lines l on l.id = b.line_id
    where b.campaign_id = any(${ids}) and b.state <> 'held'
    group by b.campaign_id, b.line_id, l.budget_share, b.start_date, b.end_date, b.schedule, s.timezone, s.operating_hours`);

type Begun = Pick<CampaignListRow, 'id' | 'startedAt'>;

/** The plans of some campaigns, by id; those that have nothing booked or have not begun are left out. */
export async function readDeliveryPlans(tx: Tx, campaigns: readonly Begun[]): Promise<Map<string, DeliveryPlan>> {
  const ids = campaigns.flatMap(({ id, startedAt }) => (startedAt ? [id] : []));
  if (ids.length === 0) return new Map();
  const array = sql`${ids}::uuid[]`;
  const { planned, steps } = await tx.read({ planned: plannedOf(array), steps: liveStepsOf(array) });
  return deliveryPlans(campaigns, planned, steps);
}

/** The plans of some campaigns, by id, of what they have booked and when they were live. */
export function deliveryPlans(
  campaigns: readonly Begun[],
  rows: readonly PlannedRow[],
  steps: readonly StatusStep[],
): Map<string, DeliveryPlan> {
  const windows = liveWindows(steps);
  const begun = new Map(campaigns.flatMap(({ id, startedAt }) => (startedAt ? [[id, startedAt] as const] : [])));
  const plans = new Map<string, { screens: PlannedScreens[]; windows: Span[] }>();
  for (const { campaignId, schedule, ...row } of rows) {
    const since = begun.get(campaignId);
    if (since === undefined) continue;
    const own = (windows.get(campaignId) ?? [{ from: since, until: null }]).map(({ from, until }) => ({
      from: Date.parse(from),
      to: until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
    }));
    const plan = plans.get(campaignId) ?? { screens: [], windows: own };
    plan.screens.push({ ...row, schedule: scheduleOf(schedule) });
    plans.set(campaignId, plan);
  }
  return plans;
}
