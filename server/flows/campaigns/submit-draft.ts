import { randomUUID } from 'node:crypto';
import { campaignEvents } from '#machines/campaigns/campaign-lifecycle.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { createAll, transition } from '../../kernel/transition.ts';
import { bookingEntity } from '../../rooms/bookings/booking-entity.ts';
import { scheduleText } from '../../rooms/bookings/schedule-text.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import type { Line } from '../../rooms/campaigns/line-rows.ts';
import type { ScreenRow } from '../../rooms/inventory/screens.ts';
import { readPricing } from '../../rooms/packages/rate-factor.ts';
import { type CampaignContext, campaignEntity } from './campaign-entity.ts';
import { judgeDraft } from './judge-draft.ts';
import type { CompleteDraft } from './require-complete.ts';

/** How long slots wait for the payment. */
export const holdMs = 30 * 60_000;

/**
 * Submits a locked draft, one that waits for another's approval included: finds out the facts, holds the slots of every line and asks the statechart, all in one transaction.
 * @throws ProblemError naming what is missing, too early, too little, unfit or taken
 */
export async function submitDraft(
  context: CampaignContext,
  campaign: CampaignRow,
  lines: readonly Line[],
): Promise<CompleteDraft> {
  const { tx, clock } = context;
  const { status } = campaign;
  if (!campaignEvents(status).includes('campaign.submitted'))
    throw new ProblemError('transition_refused', { facts: { status } });
  const { draft, wishes, screens } = await judgeDraft(context, campaign, lines);
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
  const pricing = await readPricing(tx, campaign.id);
  const priced = new Map([...screens].map(([id, screen]) => [id, pricing(screen)]));
  await transition(context, campaignEntity, campaign, submitted, {
    effects: {
      holdSlots: async () => {
        for (const line of wishes) await holdSlots(tx, campaign, line, priced, heldUntil);
      },
    },
  });
  return draft;
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
