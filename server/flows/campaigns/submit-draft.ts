import { randomUUID } from 'node:crypto';
import { bareScreens, type RunningArtwork } from '#domain/artworks/runs-on.ts';
import { isBlank } from '#domain/campaigns/draft-problems.ts';
import { checkBudget, earliestStart } from '#domain/planner/budget.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { createAll, transition } from '../../kernel/transition.ts';
import { needsPoNumber } from '../../rooms/accounts/instances.ts';
import { bookingEntity } from '../../rooms/bookings/booking-entity.ts';
import { readFreeSlots } from '../../rooms/bookings/free-slots.ts';
import { scheduleText } from '../../rooms/bookings/schedule-text.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { datesOf, type Line } from '../../rooms/campaigns/line-rows.ts';
import { lockScreens, readActiveScreens } from '../../rooms/inventory/read-screens.ts';
import { type ScreenRow, toPlannerScreen } from '../../rooms/inventory/screens.ts';
import { atRate, readRateFactor } from '../../rooms/packages/rate-factor.ts';
import { type CampaignContext, campaignEntity } from './campaign-entity.ts';
import { type CompleteDraft, requireComplete } from './require-complete.ts';

/** How long slots wait for the payment. */
export const holdMs = 30 * 60_000;

interface UsableArtwork extends RunningArtwork {
  readonly id: string;
  readonly status: string;
}

/**
 * Submits a locked draft: finds out the facts, holds the slots of every line and asks the statechart, all in one transaction.
 * @throws ProblemError naming what is missing, too early, too little, unfit or taken
 */
export async function submitDraft(
  context: CampaignContext,
  campaign: CampaignRow,
  lines: readonly Line[],
): Promise<CompleteDraft> {
  const { tx, clock } = context;
  if (campaign.status !== 'draft') throw new ProblemError('transition_refused', { facts: { status: campaign.status } });
  const draft = requireComplete(campaign, lines);
  if (isBlank(campaign.poNumber) && (await needsPoNumber(tx, campaign.instanceId)))
    throw new ProblemError('campaign_incomplete', { errors: [{ path: '/poNumber', code: 'required' }] });
  const ids = lines.flatMap(({ screenIds }) => screenIds);
  await lockScreens(tx, ids);
  const screens = await readActiveScreens(tx, ids);
  const gone = [...new Set(ids)].filter((id) => !screens.has(id));
  if (gone.length > 0) throw new ProblemError('slots_unavailable', { facts: { screenIds: gone } });
  const artworks = await readArtworks(
    tx,
    lines.flatMap(({ artworkIds }) => artworkIds),
  );
  requireFacts(campaign, draft, lines, screens, artworks, clock.business());
  const wishes = lines.map((line) => ({ ...line, ...datesOf(line, draft) }));
  const free = await readFreeSlots(tx, wishes, screens, { wall: clock.wall(), butCampaign: campaign.id });
  const taken = wishes.flatMap(({ screenIds, slots }, index) =>
    screenIds.filter((id) => (free[index]?.get(id) ?? 0) < slots),
  );
  if (taken.length > 0)
    throw new ProblemError('slots_unavailable', { facts: { screenIds: [...new Set(taken)].sort() } });
  const heldUntil = new Date(clock.wall().getTime() + holdMs);
  // What an earlier attempt held came to nothing: it is never to be taken for what is booked now.
  await tx.run(sql`delete from bookings where campaign_id = ${campaign.id}`);
  const submitted = {
    type: 'campaign.submitted',
    isComplete: true,
    isAfterLeadTime: true,
    isBudgetSufficient: true,
    isArtworkMatching: true,
    areSlotsAvailable: true,
  } as const;
  const rateFactor = await readRateFactor(tx, campaign.id);
  const priced = new Map([...screens].map(([id, screen]) => [id, atRate(screen, rateFactor)]));
  await transition(context, campaignEntity, campaign, submitted, {
    effects: {
      holdSlots: async () => {
        for (const line of wishes) await holdSlots(tx, campaign, line, priced, heldUntil);
      },
    },
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
  lines: readonly Line[],
  screens: ReadonlyMap<string, ScreenRow>,
  artworks: readonly UsableArtwork[],
  now: Date,
): void {
  const screensOf = (line: Line): ScreenRow[] => line.screenIds.flatMap((id) => screens.get(id) ?? []);
  for (const line of lines) {
    const earliest = earliestStart(screensOf(line).map(toPlannerScreen), now);
    if (earliest && datesOf(line, draft).startDate < earliest) {
      throw new ProblemError('start_too_soon', {
        errors: [{ path: '/startDate', code: 'too_soon', limit: earliest }],
        facts: { earliestStart: earliest },
      });
    }
  }
  const all = [...screens.values()];
  // A package has one price, whatever its screens ask for singly.
  const budget = checkBudget({ budgetMinor: draft.budgetMinor, screens: campaign.package ? [] : all });
  if (!budget.ok) {
    throw new ProblemError('budget_too_low', {
      errors: [{ path: '/budgetTotal', code: 'too_low', limit: budget.minimumMinor }],
      facts: { minimum: budget.minimumMinor },
    });
  }
  const refusing = all.filter((screen) => screen.prohibitedCategories.includes(campaign.category ?? ''));
  if (refusing.length > 0)
    throw new ProblemError('category_prohibited', { facts: { screenIds: refusing.map(({ id }) => id) } });
  const usable = artworks.filter(({ status }) => status === 'pending_review' || status === 'approved');
  const bare = new Set<string>();
  for (const line of lines) {
    const own = usable.filter(({ id }) => line.artworkIds.includes(id));
    if (own.length === 0) throw new ProblemError('artwork_missing');
    for (const { id } of bareScreens(screensOf(line), own)) bare.add(id);
  }
  if (bare.size > 0) throw new ProblemError('artwork_mismatch', { facts: { screenIds: [...bare] } });
}

/** One statement a line: a column an array. */
async function holdSlots(
  tx: Tx,
  campaign: CampaignRow,
  line: Line & { readonly startDate: string; readonly endDate: string },
  screens: ReadonlyMap<string, ScreenRow>,
  heldUntil: Date,
): Promise<void> {
  const rows = line.screenIds.flatMap((id) => screens.get(id) ?? []);
  const columns = {
    id: sql`b.id`,
    namespace_id: sql`${campaign.namespaceId}::uuid`,
    instance_id: sql`${campaign.instanceId}::uuid`,
    campaign_id: sql`${campaign.id}::uuid`,
    line_id: sql`${line.id}::uuid`,
    screen_id: sql`b.screen_id`,
    start_date: sql`${line.startDate}::date`,
    end_date: sql`${line.endDate}::date`,
    schedule: sql`${scheduleText(line.schedule)}::text`,
    slots: sql`${line.slots}::int`,
    held_until: sql`${heldUntil}::timestamptz`,
    rate_micros: sql`b.rate_micros`,
    pricing_model: sql`b.pricing_model`,
  };
  const source = sql`unnest(${rows.map(() => randomUUID())}::uuid[], ${rows.map(({ id }) => id)}::uuid[],
    ${rows.map(({ rateMicros }) => rateMicros)}::bigint[], ${rows.map(({ pricingModel }) => pricingModel)}::text[])
    as b(id, screen_id, rate_micros, pricing_model)`;
  await createAll({ tx }, bookingEntity, columns, source, { type: 'slots.held' });
}
