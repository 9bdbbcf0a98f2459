import type { components } from '#contract/product-api.ts';
import { type RunningArtwork, runsOn } from '#domain/artworks/runs-on.ts';
import { earliestStart } from '#domain/planner/budget.ts';
import type { ForecastInput } from '#domain/planner/forecast-types.ts';
import { spendBest } from '#domain/planner/spend-best.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { datesOf } from '../../rooms/campaigns/line-rows.ts';
import { type ScreenSearch, screenFilter } from '../../rooms/inventory/screen-filter.ts';
import { type ScreenRow, toPlannerScreen } from '../../rooms/inventory/screens.ts';
import { forecastPlan, preparePlan, toKept } from './forecast-plan.ts';

type Request = components['schemas']['BestSpendRequest'];
type BestSpend = components['schemas']['BestSpend'];
type Plan = components['schemas']['Plan'];
type Reason = components['schemas']['LeftOutReason'];

/** As many screens as a line has at most. */
const MOST_SCREENS = 500;
/** Of a search that finds more, the cheapest of each city are weighed, city by city in turn. */
const MOST_WEIGHED = 1000;

async function findCandidates(tx: Tx, search: ScreenSearch, wall: Date): Promise<string[]> {
  const { from, all } = screenFilter(search, wall);
  const rows = await tx.rows<{ id: string }>(sql`
    select id from (
      select s.id, s.cpm_micros, row_number() over (partition by s.city order by s.cpm_micros, s.id) as turn
      from ${from} where ${all}) found
    order by turn, cpm_micros, id limit ${MOST_WEIGHED}`);
  return rows.map(({ id }) => id);
}

/** @throws ProblemError `invalid_request` when one is not there */
async function readRunningArtworks(tx: Tx, ids: readonly string[]): Promise<RunningArtwork[]> {
  const artworks = await tx.rows<RunningArtwork>(sql`
    select width, height, bytes, duration_ms, mime_type from artworks where id = any(${[...ids]}::uuid[]) and status <> 'archived'`);
  if (artworks.length < ids.length) {
    throw new ProblemError('invalid_request', { errors: [{ path: '/artworkIds', code: 'unknown_reference' }] });
  }
  return artworks;
}

/** What makes a screen unfit for a line, whatever it costs. */
function unfitness(
  request: Request,
  start: string,
  artworks: readonly RunningArtwork[],
  now: Date,
): (screen: ScreenRow) => Reason | null {
  return (screen) => {
    const earliest = earliestStart([toPlannerScreen(screen)], now);
    if (earliest !== null && start < earliest) return 'too_soon';
    if (request.category && screen.prohibitedCategories.includes(request.category)) return 'category_prohibited';
    if (artworks.length > 0 && !artworks.some((artwork) => runsOn(artwork, screen))) return 'no_artwork';
    return null;
  };
}

/** The plan with another choice of screens for one of its lines, which comes last: what the others take is not free for it. */
const lineLast = ({ lines, ...plan }: Plan, lineId: string, screenIds: readonly string[]): Plan => ({
  ...plan,
  lines: [
    ...lines.filter(({ id }) => id !== lineId),
    ...lines.filter(({ id }) => id === lineId).map((line) => ({ ...line, screenIds: [...screenIds] })),
  ],
});

/**
 * Proposes how a line of a plan spends its budget best; saves nothing.
 * @throws ProblemError `invalid_request` when the plan names what is not there
 */
export async function proposeBestSpend(
  tx: Tx,
  request: Request,
  search: ScreenSearch,
  currency: string,
  clock: Clock,
): Promise<BestSpend> {
  const { lineId, scope, category: _category, artworkIds = [], ...plan } = request;
  const line = plan.lines.find(({ id }) => id === lineId);
  if (!line) throw new ProblemError('invalid_request', { errors: [{ path: '/lineId', code: 'unknown_reference' }] });
  const artworks = await readRunningArtworks(tx, artworkIds);
  const before = await forecastPlan(tx, plan, currency, clock);
  const ids = scope === 'chosen' ? line.screenIds : await findCandidates(tx, search, clock.wall());
  const { inputs, screens } = await preparePlan(tx, lineLast(plan, lineId, ids), currency, clock);
  const reasons = new Map<string, Reason>();
  const isFit = unfitness(request, datesOf(line, plan).startDate, artworks, clock.business());
  for (const id of ids) {
    const row = screens.get(id);
    const reason = row ? isFit(row) : null;
    if (reason) reasons.set(id, reason);
  }
  const [own, ...others] = inputs.toReversed() as [ForecastInput, ...ForecastInput[]];
  const best = spendBest({
    line: {
      ...own,
      budgetMinor: own.budgetMinor ?? 0,
      screens: own.screens.filter(({ id }) => !reasons.has(id)),
    },
    others,
    most: MOST_SCREENS,
  });
  for (const [id, reason] of best.leftOut) reasons.set(id, reason);
  const { screenIds, spendShares } = best;
  const proposed: Plan = {
    ...plan,
    lines: plan.lines.map((each) => {
      if (each.id !== lineId) return each;
      const { spendShares: _, ...rest } = each;
      return { ...rest, screenIds: [...screenIds], ...(spendShares ? { spendShares } : {}) };
    }),
  };
  const after = await forecastPlan(tx, proposed, currency, clock);
  return {
    lineId,
    screenIds: [...screenIds],
    ...(spendShares ? { spendShares } : {}),
    considered: ids.length,
    isBetter: after.reach.expected > before.reach.expected,
    before: toKept(before),
    after: toKept(after),
    leftOut: countReasons(reasons),
  };
}

function countReasons(reasons: ReadonlyMap<string, Reason>): BestSpend['leftOut'] {
  const counts = new Map<Reason, number>();
  for (const reason of reasons.values()) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason));
}
