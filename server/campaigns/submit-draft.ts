import { randomUUID } from 'node:crypto';
import { type RunningArtwork, runsOn } from '#machines/artworks/runs-on.ts';
import { type Sql, sql, type Tx } from '../db/database.ts';
import { toPlannerScreen } from '../db/queries/screens.ts';
import { type FieldError, ProblemError } from '../http/problem.ts';
import { checkBudget, earliestStart } from '../planner/budget.ts';
import type { CampaignRow, LineRow } from './campaign-rows.ts';
import { freeSlots, readPlanScreens, type ScreenWithTaken } from './forecast-plan.ts';
import { runTransition, type TransitionContext } from './run-transition.ts';

/** How long slots wait for the payment. */
export const holdMs = 30 * 60_000;

/** A draft with every field a submission needs. */
interface CompleteDraft {
  readonly startDate: string;
  readonly endDate: string;
  readonly budgetMinor: number;
}

function requireComplete(campaign: CampaignRow, line: LineRow | undefined): CompleteDraft {
  const { startDate, endDate, budgetMinor } = campaign;
  const missing: [boolean, string][] = [
    [!campaign.brand?.trim(), '/brand'],
    [!campaign.category, '/category'],
    [!startDate, '/startDate'],
    [!endDate, '/endDate'],
    [!line?.screenIds.length, '/lines/0/screenIds'],
    [!line?.artworkIds.length, '/lines/0/artworkIds'],
    [!budgetMinor, '/budgetTotal'],
  ];
  const errors = missing.filter(([isMissing]) => isMissing).map(([, path]): FieldError => ({ path, code: 'required' }));
  if (errors.length > 0 || !startDate || !endDate || !budgetMinor)
    throw new ProblemError('campaign_incomplete', { errors });
  return { startDate, endDate, budgetMinor };
}

interface UsableArtwork extends RunningArtwork {
  readonly id: string;
  readonly status: string;
}

/** The screens on which none of the artworks can run. */
export const bareScreens = (screens: readonly ScreenWithTaken[], artworks: readonly RunningArtwork[]): string[] =>
  screens.filter((screen) => !artworks.some((artwork) => runsOn(artwork, screen))).map(({ id }) => id);

/**
 * Submits a locked draft: finds out the facts, holds the slots and asks the statechart, all in one transaction. Screens are
 * locked in the order of their ids, so that two buyers of the last slot come one after the other.
 * @throws ProblemError naming what is missing, too early, too little, unfit or taken
 */
export async function submitDraft(
  context: TransitionContext,
  campaign: CampaignRow,
  line: LineRow | undefined,
): Promise<CompleteDraft> {
  const { tx, clock } = context;
  if (campaign.status !== 'draft') throw new ProblemError('transition_refused', { facts: { status: campaign.status } });
  const draft = requireComplete(campaign, line);
  if (!line) throw new Error('A complete draft has a line');
  await tx.run(sql`select 1 from screens where id = any(${line.screenIds}::uuid[]) order by id for update`);
  const screens = await readPlanScreens(
    tx,
    { ...draft, campaignId: campaign.id, screenIds: line.screenIds },
    clock.wall(),
  );
  const gone = line.screenIds.filter((id) => !screens.some((screen) => screen.id === id));
  if (gone.length > 0) throw new ProblemError('slots_unavailable', { facts: { screenIds: gone } });
  requireFacts(campaign, draft, screens, await readArtworks(tx, line.artworkIds), clock.business());
  const taken = screens.filter((screen) => freeSlots(screen) < line.slots).map(({ id }) => id);
  if (taken.length > 0) throw new ProblemError('slots_unavailable', { facts: { screenIds: taken } });
  await holdSlots(tx, campaign, draft, line, screens, new Date(clock.wall().getTime() + holdMs));
  await runTransition(context, campaign, {
    type: 'campaign.submitted',
    isComplete: true,
    isAfterLeadTime: true,
    isBudgetSufficient: true,
    isArtworkMatching: true,
    areSlotsAvailable: true,
  });
  return draft;
}

const readArtworks = (tx: Tx, ids: readonly string[]): Promise<UsableArtwork[]> =>
  tx.rows<UsableArtwork>(
    // Locked against being archived or decided about until the campaign counts as using them.
    sql`select id, width, height, bytes, duration_ms, status, mime_type from artworks where id = any(${[...ids]}::uuid[]) order by id for share`,
  );

function requireFacts(
  campaign: CampaignRow,
  draft: CompleteDraft,
  screens: readonly ScreenWithTaken[],
  artworks: readonly UsableArtwork[],
  now: Date,
): void {
  const planned = screens.map(toPlannerScreen);
  const earliest = earliestStart(planned, now);
  if (earliest && draft.startDate < earliest) {
    throw new ProblemError('start_too_soon', {
      errors: [{ path: '/startDate', code: 'too_soon', limit: earliest }],
      facts: { earliestStart: earliest },
    });
  }
  const budget = checkBudget({ budgetMinor: draft.budgetMinor, screens: planned });
  if (!budget.ok) {
    throw new ProblemError('budget_too_low', {
      errors: [{ path: '/budgetTotal', code: 'too_low', limit: budget.minimumMinor }],
      facts: { minimum: budget.minimumMinor },
    });
  }
  const refusing = screens.filter((screen) => screen.prohibitedCategories.includes(campaign.category ?? ''));
  if (refusing.length > 0)
    throw new ProblemError('category_prohibited', { facts: { screenIds: refusing.map(({ id }) => id) } });
  const usable = artworks.filter(({ status }) => status === 'pending_review' || status === 'approved');
  if (usable.length === 0) throw new ProblemError('artwork_missing');
  const bare = bareScreens(screens, usable);
  if (bare.length > 0) throw new ProblemError('artwork_mismatch', { facts: { screenIds: bare } });
}

async function holdSlots(
  tx: Tx,
  campaign: CampaignRow,
  draft: CompleteDraft,
  line: LineRow,
  screens: readonly ScreenWithTaken[],
  heldUntil: Date,
): Promise<void> {
  for (const screen of screens) {
    const row: Sql = sql`(${randomUUID()}, ${campaign.namespaceId}, ${campaign.instanceId}, ${campaign.id}, ${line.id}, ${screen.id},
      ${draft.startDate}, ${draft.endDate}, ${line.slots}, 'held', ${heldUntil}, ${screen.rateMicros}, ${screen.pricingModel})`;
    await tx.run(sql`insert into bookings (id, namespace_id, instance_id, campaign_id, line_id, screen_id, start_date, end_date,
      slots, state, held_until, rate_micros, pricing_model) values ${row}`);
  }
}
