import { type RunningArtwork, runsOn } from '#domain/artworks/runs-on.ts';
import { minorToMicros } from '#domain/money/rounding.ts';
import { paidPart } from '#domain/offers/bonus-plays.ts';
import { pacingShare } from '#domain/planner/pacing.ts';
import { cost } from '#domain/planner/pricing.ts';
import { screenWeights, spread } from '#domain/planner/spend-limits.ts';
import type { Pacing, Span } from '#domain/planner/types.ts';
import { addDays, localDate, startOfDay } from '#domain/planner/zone.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { lineBudgets } from '../campaigns/line-rows.ts';
import { type ScreenRow, screenColumns, toPlannerScreen } from '../inventory/screens.ts';
import { isTaken } from '../offers/offer-uses.ts';

export interface PacedLine {
  readonly lineId: string;
  readonly campaignId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly schedule: readonly boolean[] | null;
  readonly slots: number;
  /** The campaign's, of which the line has its part. */
  readonly budgetMinor: number;
  readonly dailyCapMinor: number | null;
  readonly currencyCode: string;
  readonly pacing: Pacing;
  /** Of all lines of the campaign in their order, and which of them this one is. */
  readonly budgetShares: readonly number[];
  readonly place: number;
  /** Of an offer of bonus plays: so many in the hundred, and the screens that it was taken for; null without one. */
  readonly bonusPercent: number | null;
  readonly bonusScreenIds: readonly string[] | null;
}

/** What the campaign's money is split by: columns of a campaign `c` and its line `l`. */
export const moneyColumns = sql`c.budget_minor, c.daily_cap_minor, c.currency_code, c.pacing,
  array(select budget_share::float8 from campaign_lines where campaign_id = c.id order by position) as budget_shares,
  (select count(*)::int from campaign_lines x where x.campaign_id = c.id and x.position < l.position) as place,
  (select u.bonus_percent from offer_uses u where u.campaign_id = c.id and u.status ${isTaken}) as bonus_percent,
  (select u.screen_ids::text[] from offer_uses u where u.campaign_id = c.id and u.status ${isTaken} and u.bonus_percent is not null)
    as bonus_screen_ids`;

export type Bonus = Pick<PacedLine, 'bonusPercent' | 'bonusScreenIds'>;
type Split = Pick<PacedLine, 'budgetShares' | 'place' | 'currencyCode'>;

/** So many plays in the hundred that a line has free of charge on a screen; null for none. */
export const bonusOn = ({ bonusPercent, bonusScreenIds }: Bonus, screenId: string): number | null =>
  bonusPercent !== null && bonusScreenIds?.includes(screenId) ? bonusPercent : null;

/** A line's part of a sum of the campaign's, micros. */
export function partMicros(minor: number, { budgetShares, place, currencyCode }: Split): number {
  const parts = lineBudgets(
    minor,
    budgetShares.map((budgetShare) => ({ budgetShare })),
  );
  return minorToMicros(parts[place] ?? 0, currencyCode);
}

const hourMs = 3_600_000;

/** In place of a screen where all of a line's play the same part of their slots. */
export const EVERY_SCREEN = '00000000-0000-0000-0000-000000000000';

type Playable = ScreenRow & { readonly budgetShare: number | null };
type Booked = Pick<ScreenRow, 'rateMicros' | 'pricingModel'>;

/** Screens of a line that are in service and on which an approved artwork can run: the others cost nothing. */
async function playableScreens(tx: Tx, lineId: string): Promise<Playable[]> {
  const rows = await tx.rows<Playable & { [Name in keyof Booked as `booked${Capitalize<Name>}`]: Booked[Name] }>(sql`
    select ${screenColumns}, b.rate_micros as booked_rate_micros, b.pricing_model as booked_pricing_model, ls.budget_share from bookings b join screens s on s.id = b.screen_id
    left join line_screens ls on ls.line_id = b.line_id and ls.screen_id = b.screen_id
    where b.line_id = ${lineId} and b.state = 'booked' and s.status = 'active' order by s.id`);
  // What was booked costs what it cost then.
  const screens = rows.map(({ bookedRateMicros: rateMicros, bookedPricingModel: pricingModel, ...screen }) => ({
    ...screen,
    rateMicros,
    pricingModel,
  }));
  const artworks = await tx.rows<RunningArtwork & { screenId: string }>(sql`
    select b.screen_id, a.width, a.height, a.bytes, a.duration_ms, a.mime_type
    from bookings b join assignments x on x.line_id = b.line_id join artworks a on a.id = x.artwork_id
    where b.line_id = ${lineId} and b.state = 'booked' and artwork_may_play(a.id, b.screen_id)`);
  return screens.filter((screen) =>
    artworks.some((artwork) => artwork.screenId === screen.id && runsOn(artwork, screen)),
  );
}

interface Spent {
  readonly screenId: string;
  readonly spent: number;
  readonly spentToday: number;
}

/** What a line has spent on each screen, micros: in all and, where a daily cap asks, on the day that it is there. */
async function readSpent(
  tx: Tx,
  line: PacedLine,
  screens: readonly ScreenRow[],
  at: number,
): Promise<Map<string, Spent>> {
  const rows = await tx.rows<Omit<Spent, 'spentToday'>>(
    sql`select screen_id, cost_micros as spent from line_spend where line_id = ${line.lineId}`,
  );
  const today = new Map<string, number>();
  if (line.dailyCapMinor !== null) {
    const dayOf = new Map(screens.map(({ id, timezone }) => [id, localDate(timezone, at)]));
    const days = await tx.rows<{ screenId: string; day: string; spent: number }>(sql`
      select screen_id, day, sum(cost_micros)::bigint as spent from play_hours
      where campaign_id = ${line.campaignId} and day = any(${[...new Set(dayOf.values())]}::date[]) and line_id = ${line.lineId}
      group by screen_id, day`);
    for (const { screenId, day, spent } of days) if (dayOf.get(screenId) === day) today.set(screenId, spent);
  }
  return new Map(rows.map((row) => [row.screenId, { ...row, spentToday: today.get(row.screenId) ?? 0 }]));
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** What is to be shared out, over one screen or over all that play the same part. */
interface Purse {
  readonly screens: readonly ScreenRow[];
  readonly moneyLeftMicros: number;
  /** Null without a daily cap. */
  readonly dayLeftMicros: number | null;
}

/** What playing all of a line's slots on a screen costs in a window, micros: where some plays are free, only the others. */
function costOf(line: PacedLine, screen: ScreenRow, window: Partial<Span>): number {
  const percent = bonusOn(line, screen.id);
  return (percent === null ? 1 : paidPart(percent)) * cost(toPlannerScreen(screen), line, line.slots, window);
}

/** The part of its slots that a purse pays for from an hour on; the stricter of budget and cap. */
function shareOf(line: PacedLine, { screens, moneyLeftMicros, dayLeftMicros }: Purse, hour: number): number {
  const costIn = (windowOf: (screen: ScreenRow) => Partial<Span>) =>
    sum(screens.map((screen) => costOf(line, screen, windowOf(screen))));
  const remainingCostMicros = costIn(() => ({ from: hour }));
  const byBudget = pacingShare({ moneyLeftMicros, remainingCostMicros, mode: line.pacing });
  if (dayLeftMicros === null || byBudget === 0) return byBudget;
  // As soon as possible a day's money lasts as long as it lasts; else it is for the whole of what is left of the day.
  const endOf = ({ timezone }: ScreenRow) =>
    line.pacing === 'asap' ? hour + hourMs : startOfDay(timezone, addDays(localDate(timezone, hour), 1));
  const restOfDay = costIn((screen) => ({ from: hour, to: endOf(screen) }));
  return Math.min(
    byBudget,
    pacingShare({ moneyLeftMicros: dayLeftMicros, remainingCostMicros: restOfDay, mode: 'even' }),
  );
}

async function decide(tx: Tx, line: PacedLine, screen: ScreenRow, hour: number): Promise<number> {
  const screens = await playableScreens(tx, line.lineId);
  const spent = await readSpent(tx, line, screens, hour);
  const budget = partMicros(line.budgetMinor, line);
  const cap = line.dailyCapMinor === null ? null : partMicros(line.dailyCapMinor, line);
  const moneyLeftMicros = budget - sum([...spent.values()].map((row) => row.spent));
  const capLeft = cap === null ? null : cap - sum([...spent.values()].map((row) => row.spentToday));
  const ids = screens.map(({ id }) => id);
  const weights = screenWeights(
    ids,
    Object.fromEntries(screens.flatMap(({ id, budgetShare }) => (budgetShare === null ? [] : [[id, budgetShare]]))),
  );
  if (!weights) return shareOf(line, { screens, moneyLeftMicros, dayLeftMicros: capLeft }, hour);
  const place = ids.indexOf(screen.id);
  const all = sum(weights);
  if (place < 0 || all <= 0) return 0;
  const part = (weights[place] ?? 0) / all;
  // Money that a screen can no longer take goes to the others, by what they still miss.
  const missing = ids.map((id, index) =>
    Math.max(0, (budget * (weights[index] ?? 0)) / all - (spent.get(id)?.spent ?? 0)),
  );
  const remaining = screens.map((one) => costOf(line, one, { from: hour }));
  const money = spread(moneyLeftMicros, remaining, missing);
  return shareOf(
    line,
    {
      screens: screens.slice(place, place + 1),
      moneyLeftMicros: money[place] ?? 0,
      dayLeftMicros: cap === null ? null : cap * part - (spent.get(screen.id)?.spentToday ?? 0),
    },
    hour,
  );
}

/**
 * The part of its slots a line plays on a screen in this business hour: money left by what the rest of the flight would cost,
 * within the daily cap. Decided once an hour and kept, so that every player, and every retry, goes by the same.
 */
export async function lineShare(tx: Tx, line: PacedLine, screen: ScreenRow, now: Date): Promise<number> {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const { isSpread } = await tx.one<{ isSpread: boolean }>(sql`
    select exists (select 1 from line_screens where line_id = ${line.lineId} and budget_share is not null) as is_spread`);
  const key = isSpread ? screen.id : EVERY_SCREEN;
  const read = sql`select share from line_pacing where line_id = ${line.lineId} and hour = ${hour} and screen_id = ${key}`;
  const kept = await tx.row<{ share: number }>(read);
  if (kept) return kept.share;
  const share = await decide(tx, line, screen, hour.getTime());
  await tx.run(
    sql`insert into line_pacing (line_id, hour, screen_id, share) values (${line.lineId}, ${hour}, ${key}, ${share}) on conflict do nothing`,
  );
  return (await tx.one<{ share: number }>(read)).share;
}
