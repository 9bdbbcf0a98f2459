import type { components } from '#contract/product-api.ts';
import type { MadePlan } from '#domain/assistant/make-plans.ts';
import { daysBetween, type Wishes } from '#domain/assistant/wishes.ts';
import type { Context } from '../../context.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { readVersions } from '../../rooms/suggestions/suggestion-rows.ts';
import { foundBefore } from './plan-suggestion.ts';
import { prepareStock } from './prepare-stock.ts';
import { locate } from './read-words.ts';
import { TrialPlanner } from './trial-planner.ts';

type Tried = components['schemas']['TriedPlans'];
type Failure = components['schemas']['SuggestionFailure'];

interface Member {
  readonly instanceId: string;
  readonly userId: string;
  readonly currency: string;
}

/** Longer than that no campaign runs. */
const MOST_DAYS = 366;

/** One for each server. */
const planners = new WeakMap<Context, TrialPlanner>();

function plannerOf(app: Context): TrialPlanner {
  const planner = planners.get(app) ?? new TrialPlanner();
  planners.set(app, planner);
  return planner;
}

/** Nothing can be planned from these wishes. */
class Refusal extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

const toTried = ({ kind, budgetMinor, forecast, screenIds, gap }: MadePlan): Tried['plans'][number] => ({
  kind,
  budget: budgetMinor,
  impressions: forecast.impressions,
  reach: forecast.reach,
  frequency: forecast.frequency,
  screenCount: screenIds.length,
  gap,
});

/** The wishes with what is tried. A reach is that of every place but a country. @throws ProblemError `invalid_request` */
function triedWishes(wishes: Wishes, { budget, startDate, endDate, radiusM }: components['schemas']['Trial']): Wishes {
  const tried = {
    ...wishes,
    budget: budget ?? wishes.budget,
    startDate: startDate ?? wishes.startDate,
    endDate: endDate ?? wishes.endDate,
    places: wishes.places.map((place) =>
      radiusM === undefined || place.kind === 'country' ? place : { ...place, radiusM },
    ),
  };
  if (tried.startDate && tried.endDate) {
    const days = daysBetween(tried.startDate, tried.endDate);
    if (days < 1) throw new ProblemError('invalid_request', { errors: [{ path: '/endDate', code: 'before_start' }] });
    if (days > MOST_DAYS)
      throw new ProblemError('invalid_request', { errors: [{ path: '/endDate', code: 'maximum', limit: MOST_DAYS }] });
  }
  return tried;
}

/**
 * The plans of a version's wishes with another sum, other days or another reach around its places; nothing is stored.
 * @throws ProblemError `not_found`, `stale_version`, `transition_refused` where there are no wishes yet, `invalid_request`, `rate_limited`
 */
export async function tryPlans(
  app: Context,
  { instanceId, userId, currency }: Member,
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  id: string,
  trial: components['schemas']['Trial'],
): Promise<Tried> {
  const { wishes, before, countryCode } = await transaction(async (tx) => {
    const newest = (await readVersions(tx, id)).at(-1);
    if (!newest) throw new ProblemError('not_found');
    if (newest.number !== trial.number) throw new ProblemError('stale_version');
    const known = newest.outcome?.wishes;
    if (!known?.startDate || !known.endDate || known.budget === null)
      throw new ProblemError('transition_refused', { facts: { status: newest.status, event: 'plans.tried' } });
    const company = await tx.one<{ countryCode: string }>(
      sql`select country_code from instances where id = ${instanceId}`,
    );
    const before = foundBefore(newest.outcome?.plans.find(({ kind }) => kind === 'reach'));
    return { wishes: triedWishes(known, trial), before, ...company };
  });
  const { startDate, endDate, budget } = wishes;
  try {
    const { made, considered } = await plannerOf(app).plan({
      company: instanceId,
      owner: `${instanceId} ${userId} ${id}`,
      key: JSON.stringify([instanceId, id, trial.number, startDate, endDate, trial.radiusM ?? null]),
      budgetMinor: budget ?? 0,
      before,
      prepare: async () => {
        const places = await locate(wishes.places, countryCode);
        const stock = await transaction((tx) => prepareStock(app, tx, { ...wishes, places }, currency));
        if (typeof stock === 'string') throw new Refusal(stock);
        const { line, beyond, distances } = stock;
        return { stock: { line, beyond, distances, budgetMinor: null }, considered: stock.considered };
      },
    });
    const { plans, leftOut } = made;
    const isDear = (leftOut.get('below_minimum') ?? 0) > 0;
    const failure = plans.length > 0 ? null : isDear ? 'too_dear' : 'no_screens';
    return { plans: plans.map(toTried), considered, failure };
  } catch (error) {
    if (error instanceof Refusal) return { plans: [], considered: 0, failure: error.failure };
    throw error;
  }
}
