import { randomUUID } from 'node:crypto';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import type { Line } from '../../rooms/campaigns/line-rows.ts';
import { judgeOffers, screensOf } from '../../views/offers/judge-offers.ts';
import type { CampaignContext } from '../campaigns/campaign-entity.ts';

/**
 * Holds the best offer that a locked draft can have, in the transaction that submits it, and plans the campaign at its price. What is left of
 * an offer is counted under its lock: of two buyers of its last use one pays the full price, or is refused where they have entered its
 * code. Returns the price, or null where there is no offer.
 * @throws ProblemError `offer_refused` with the condition that an entered code fails
 */
export async function takeOffer(
  { tx, clock, actor }: CampaignContext,
  campaign: CampaignRow,
  lines: readonly Line[],
): Promise<number | null> {
  const first = await judgeOffers(tx, clock, campaign, lines);
  if (!first) return null;
  const wanted = first.all.filter(({ failed }) => failed.length === 0).map(({ row }) => row.id);
  // All of them in one order: the best may be gone by the time it is locked, and the next one is taken.
  if (wanted.length > 0)
    await tx.run(sql`select 1 from offers where id = any(${wanted}::uuid[]) order by id for update`);
  const judged = wanted.length > 0 ? await judgeOffers(tx, clock, campaign, lines) : first;
  const [failed] = judged?.ofCode?.failed ?? [];
  if (failed) throw new ProblemError('offer_refused', { facts: { condition: failed } });
  // What is not locked was not had a moment ago: it is not given away now.
  const best = judged?.best;
  if (!best || !wanted.includes(best.row.id)) return null;
  const { id, namespaceId, instanceId, budgetMinor } = campaign;
  await tx.run(sql`
    insert into offer_uses (id, offer_id, campaign_id, namespace_id, instance_id, full_minor, net_minor, bonus_percent, screen_ids, held_at, held_by)
    values (${randomUUID()}, ${best.row.id}, ${id}, ${namespaceId}, ${instanceId}, ${budgetMinor}, ${best.net},
      ${best.row.bonusPercent}, ${screensOf(lines)}::uuid[], ${clock.wall()}, ${actor})`);
  await tx.run(sql`update campaigns set budget_minor = ${best.net} where id = ${id}`);
  return best.net;
}
