import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../db/database.ts';
import { type ScreenRow, screenColumns, toPlannerScreen } from '../db/queries/screens.ts';
import { ProblemError } from '../http/problem.ts';
import { earliestStart, minimumBudget } from '../planner/budget.ts';
import { forecast } from '../planner/forecast.ts';
import { sellableSlots } from '../planner/pricing.ts';
import type { CityPopulation } from '../planner/reach.ts';

export interface Plan {
  readonly campaignId?: string | undefined;
  readonly screenIds: readonly string[];
  readonly slots: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly budgetTotal: number | null;
  readonly pacing: components['schemas']['Pacing'];
  readonly currency: string;
}

export type ScreenWithTaken = ScreenRow & { readonly taken: number };

/** The screens of a plan with the slots that others hold on their fullest day. */
export const readPlanScreens = (
  tx: Tx,
  plan: Pick<Plan, 'screenIds' | 'startDate' | 'endDate' | 'campaignId'>,
  wall: Date,
) =>
  tx.rows<ScreenWithTaken>(sql`
    select ${screenColumns},
      slots_taken(s.id, ${plan.startDate}::date, ${plan.endDate}::date, ${wall}::timestamptz, ${plan.campaignId ?? null}::uuid) as taken
    from screens s where s.id = any(${[...plan.screenIds]}::uuid[]) and s.status = 'active' order by s.id`);

export const freeSlots = (screen: ScreenWithTaken): number =>
  Math.max(0, sellableSlots(toPlannerScreen(screen)) - screen.taken);

async function readPopulations(tx: Tx, cities: readonly string[]): Promise<Record<string, CityPopulation>> {
  const rows = await tx.rows<{ city: string; population: number; source: string }>(
    sql`select city, population, source from city_populations where city = any(${[...cities]}::text[])`,
  );
  return Object.fromEntries(
    rows.map(({ city, population, source }) => [city, { population, source, asOf: /\d{4}/.exec(source)?.[0] ?? '' }]),
  );
}

/** What a plan would deliver. @throws ProblemError `invalid_request` when a screen is not there or nothing of it is left */
export async function forecastPlan(
  tx: Tx,
  plan: Plan,
  clock: { wall(): Date; business(): Date },
): Promise<components['schemas']['Forecast']> {
  const rows = await readPlanScreens(tx, plan, clock.wall());
  if (rows.length !== plan.screenIds.length) {
    throw new ProblemError('invalid_request', { errors: [{ path: '/screenIds', code: 'unknown_reference' }] });
  }
  const screens = rows.map(toPlannerScreen);
  const now = clock.business();
  const result = forecast({
    screens,
    now,
    slots: plan.slots,
    startDate: plan.startDate,
    endDate: plan.endDate,
    budgetMinor: plan.budgetTotal,
    currency: plan.currency,
    pacing: plan.pacing,
    populationByCity: await readPopulations(tx, [...new Set(rows.map(({ city }) => city))]),
    availability: new Map(rows.map((row) => [row.id, freeSlots(row)])),
  });
  return {
    plays: result.plays,
    impressions: result.impressions,
    reach: result.reach,
    frequency: result.frequency,
    spend: result.spendMinor,
    currency: result.currency,
    maxCapacity: result.maxCapacity,
    maxSpend: result.maxSpendMinor,
    minSpend: minimumBudget(screens),
    earliestStart: earliestStart(screens, now) ?? plan.startDate,
    unavailableScreenIds: rows.filter((row) => freeSlots(row) < plan.slots).map(({ id }) => id),
    provenance: result.provenance,
    asOf: result.asOf,
    sources: [...new Set(result.sources.map(({ source }) => source))],
  };
}
