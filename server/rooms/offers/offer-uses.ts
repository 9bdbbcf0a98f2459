import type { components } from '#contract/product-api.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import {
  type OfferUseLifecycleEvent,
  offerUseLifecycleMachine,
} from '#machines/marketplace/offer-use-lifecycle.machine.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { oneOf, quietEntity, transitionAll } from '../../kernel/transition.ts';

export const offerUseEntity = quietEntity('offer_uses', 'status', lifecycleOf(offerUseLifecycleMachine));

/** The offer that a campaign has counts among those that are taken. */
export const isTaken = oneOf(offerUseEntity.law, 'taken');

/** The offer that the campaigns `c` have, as the contract shows it; null for who has none. */
export const offerOfCampaign: Sql = sql`(
  select jsonb_build_object('id', u.offer_id, 'title', o.title, 'full', u.full_minor, 'net', u.net_minor, 'bonusPercent', u.bonus_percent)
  from offer_uses u join offers o on o.id = u.offer_id where u.campaign_id = c.id and u.status ${isTaken})`;

export type CampaignOffer = components['schemas']['CampaignOffer'];

/** Where a campaign stands whose payment has come to nothing. */
const unpaid: ReadonlySet<string> = new Set(['draft', 'pending_approval']);

/** What becomes of an offer when its campaign reaches another status. */
const eventOf = (event: string, status: string): OfferUseLifecycleEvent | null => {
  if (event === 'funding.secured') return { type: 'campaign.paid' };
  if (status === 'rejected') return { type: 'campaign.rejected' };
  return unpaid.has(status) || status === 'cancelled' ? { type: 'hold.ended' } : null;
};

/** Uses the offer of a locked campaign up, or gives it back; a draft that loses its own is planned at its full price again. */
export async function settleOffer(
  tx: Tx,
  campaignId: string,
  { event, status }: { readonly event: string; readonly status: string },
): Promise<void> {
  const happened = eventOf(event, status);
  if (!happened) return;
  const returning = sql`full_minor as full`;
  const moved = await transitionAll<typeof offerUseEntity.law, { full: number }>(
    { tx },
    offerUseEntity,
    sql`campaign_id = ${campaignId}`,
    happened,
    { returning },
  );
  const [returned] = moved;
  if (returned && unpaid.has(status))
    await tx.run(sql`update campaigns set budget_minor = ${returned.full} where id = ${campaignId}`);
}
