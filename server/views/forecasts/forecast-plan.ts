import type { components } from '#contract/product-api.ts';
import { earliestStart, minimumBudget } from '#domain/planner/budget.ts';
import { forecastLines } from '#domain/planner/forecast.ts';
import type { ForecastInput, Forecast as Planned } from '#domain/planner/forecast-types.ts';
import type { CityPopulation } from '#domain/planner/reach.ts';
import { weekHours } from '#domain/planner/week-hours.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { readFreeSlots, type Wish } from '../../rooms/bookings/free-slots.ts';
import { datesOf, lineBudgets } from '../../rooms/campaigns/line-rows.ts';
import { readActiveScreens } from '../../rooms/inventory/read-screens.ts';
import { type ScreenRow, toPlannerScreen } from '../../rooms/inventory/screens.ts';
import { type Pricing, readPricing, withBonus } from '../../rooms/packages/rate-factor.ts';

type Plan = components['schemas']['Plan'];
type Forecast = components['schemas']['Forecast'];
type LineForecast = components['schemas']['LineForecast'];

/** The populations of some cities, with where they are known from. */
export async function readPopulations(tx: Tx, cities: readonly string[]): Promise<Record<string, CityPopulation>> {
  const rows = await tx.rows<{ city: string; population: number; source: string }>(
    sql`select city, population, source from city_populations where city = any(${[...new Set(cities)]}::text[])`,
  );
  return Object.fromEntries(
    rows.map(({ city, population, source }) => [city, { population, source, asOf: /\d{4}/.exec(source)?.[0] ?? '' }]),
  );
}

/** What a plan's lines take of their screens. */
export const wishesOf = (plan: Plan): Wish[] =>
  plan.lines.map((line) => ({
    ...datesOf(line, plan),
    screenIds: line.screenIds,
    slots: line.slots ?? 1,
    schedule: line.schedule ?? null,
  }));

/** A plan as the planner takes it: a line each, with the slots that are free for it. */
export interface PreparedPlan {
  readonly inputs: readonly ForecastInput[];
  readonly screens: ReadonlyMap<string, ScreenRow>;
}

export interface PlanOptions {
  /** The plan's slots are held or booked: nobody else can take them. */
  readonly isHeld?: boolean;
  /** As if the plan had so many free plays for each hundred that are paid for. */
  readonly bonusPercent?: number;
}

/** @throws ProblemError `invalid_request` when a screen is not there */
export async function preparePlan(
  tx: Tx,
  plan: Plan,
  currency: string,
  clock: Clock,
  { isHeld = false, bonusPercent }: PlanOptions = {},
): Promise<PreparedPlan> {
  const wishes = wishesOf(plan);
  const ids = wishes.flatMap(({ screenIds }) => screenIds);
  const screens = await readActiveScreens(tx, ids);
  const errors = wishes.flatMap(({ screenIds }, index) =>
    screenIds.every((id) => screens.has(id))
      ? []
      : [{ path: `/lines/${index}/screenIds`, code: 'unknown_reference' as const }],
  );
  if (errors.length > 0) throw new ProblemError('invalid_request', { errors });
  const free = await readFreeSlots(tx, wishes, screens, { wall: clock.wall(), butCampaign: plan.campaignId });
  const populationByCity = await readPopulations(
    tx,
    [...screens.values()].map(({ city }) => city),
  );
  const budgets = plan.budgetTotal === undefined ? null : lineBudgets(plan.budgetTotal, plan.lines);
  const caps = plan.dailyCap === undefined ? null : lineBudgets(plan.dailyCap, plan.lines);
  const own = await readPricing(tx, plan.campaignId, { isAverage: true });
  const pricing: Pricing = (row) => (bonusPercent === undefined ? own(row) : withBonus(bonusPercent)(own(row)));
  const planned = new Map([...screens].map(([id, row]) => [id, toPlannerScreen(pricing(row))]));
  const inputs = wishes.map(
    (wish, index): ForecastInput => ({
      screens: wish.screenIds.flatMap((id) => planned.get(id) ?? []),
      now: clock.business(),
      slots: wish.slots,
      startDate: wish.startDate,
      endDate: wish.endDate,
      schedule: wish.schedule,
      budgetMinor: budgets?.[index] ?? null,
      dailyCapMinor: caps?.[index] ?? null,
      spendShares: plan.lines[index]?.spendShares ?? null,
      currency,
      pacing: plan.pacing ?? 'even',
      populationByCity,
      availability: free[index] ?? new Map(),
      isHeld,
    }),
  );
  return { inputs, screens };
}

/** What a plan would deliver. @throws ProblemError `invalid_request` when a screen is not there */
export async function forecastPlan(
  tx: Tx,
  plan: Plan,
  currency: string,
  clock: Clock,
  options?: PlanOptions,
): Promise<Forecast> {
  return showForecast(plan, await preparePlan(tx, plan, currency, clock, options), clock.business());
}

/** What the planner makes of a prepared plan, as the contract shows it. */
export function showForecast(plan: Plan, { inputs, screens }: PreparedPlan, now: Date): Forecast {
  const [first, ...others] = inputs;
  if (!first) throw new Error('A plan has a line');
  const { total, lines } = forecastLines([first, ...others]);
  const used = inputs.flatMap((input) => input.screens);
  const distinct = [...new Map(used.map((screen) => [screen.id, screen])).values()];
  const shown = lines.map((line, index) => toLine(plan, index, line, inputs[index] ?? first));
  const taken = shown.flatMap(({ screens: of }) => (of ?? []).filter(({ availability }) => availability !== 'free'));
  return {
    ...rangesOf(total),
    currency: total.currency,
    budget: plan.budgetTotal ?? null,
    maxCapacity: total.maxCapacity,
    maxSpend: total.maxSpendMinor,
    minSpend: minimumBudget(distinct),
    earliestStart: earliestStart(distinct, now) ?? plan.startDate,
    unavailableScreenIds: [...new Set(taken.map(({ screenId }) => screenId))],
    provenance: total.provenance,
    asOf: total.asOf,
    sources: [
      ...new Set([
        ...distinct.flatMap(({ id }) => screens.get(id)?.audienceSource ?? []),
        ...total.sources.map(({ source }) => source),
      ]),
    ],
    methods: [...total.methods],
    citiesWithoutPopulation: [
      ...new Set(
        total.citiesWithoutPopulation.map(
          (city) => [...screens.values()].find((screen) => screen.city === city)?.cityName ?? city,
        ),
      ),
    ],
    screensWithoutAudience: total.screensWithoutAudience.length,
    reachModel: total.reachModel,
    spentBy: total.spentBy,
    cap: capOf(plan, total, lines),
    lines: shown,
  };
}

const rangesOf = ({ plays, impressions, reach, frequency, spendMinor }: Omit<Planned, 'lines'>) => ({
  plays,
  impressions,
  reach,
  frequency,
  spend: spendMinor,
});

/** What keeps the plan from delivering more. */
function capOf(
  plan: Plan,
  total: Omit<Planned, 'lines'>,
  lines: readonly Planned[],
): components['schemas']['ForecastCap'] {
  const { budgetTotal, dailyCap } = plan;
  const slots = lines.reduce((sum, line) => sum + line.lines.reduce((all, screen) => all + screen.maxSpendMinor, 0), 0);
  if (dailyCap !== undefined && total.share < 1 && total.maxCapacity && slots > 0) return 'daily_cap';
  if (budgetTotal === undefined) return 'none';
  return total.maxCapacity ? 'capacity' : 'budget';
}

function toLine(plan: Plan, index: number, line: Planned, input: ForecastInput): LineForecast {
  const { id } = plan.lines[index] ?? {};
  return {
    ...(id ? { lineId: id } : {}),
    ...rangesOf(line),
    budget: input.budgetMinor ?? null,
    maxSpend: line.maxSpendMinor,
    maxCapacity: line.maxCapacity,
    screens: line.lines.map((screen) => {
      const freeSlots = input.availability?.get(screen.screenId) ?? 0;
      return {
        screenId: screen.screenId,
        availability: freeSlots >= input.slots ? 'free' : freeSlots > 0 ? 'partly' : 'sold_out',
        freeSlots,
        plays: screen.plays,
        impressions: screen.impressions,
        spend: screen.spendMinor,
        maxSpend: screen.maxSpendMinor,
        limit: screen.limit,
      };
    }),
    hours: hoursOf(input),
  };
}

function hoursOf({ screens, slots }: ForecastInput): components['schemas']['WeekHours'] {
  const { impressions, costMicros } = weekHours(screens, slots);
  return { impressions: [...impressions], costMicros: [...costMicros] };
}

/** A forecast as it is kept with a campaign: without the single screens and hours. */
export const toKept = (forecast: Forecast): Forecast => ({
  ...forecast,
  lines: (forecast.lines ?? []).map(({ screens: _, hours: __, ...line }) => line),
});
