import type { components } from '#contract/product-api.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import type { CampaignContext } from '../campaigns/campaign-entity.ts';

type Choice = components['schemas']['OfferChoice'];

/**
 * Keeps what a member says about the offers of a locked draft.
 * @throws ProblemError `transition_refused` once it is submitted, `invalid_request` for a code that nobody gave out
 */
export async function chooseOffer(
  { tx, clock, actor }: CampaignContext,
  campaign: CampaignRow,
  choice: Choice,
): Promise<void> {
  const { id, namespaceId, instanceId, status, currencyCode } = campaign;
  if (status !== 'draft') throw new ProblemError('transition_refused', { facts: { status } });
  await tx.run(sql`delete from offer_choices where campaign_id = ${id}`);
  if (choice.kind === 'best') return;
  const code = (choice.code ?? '').trim().toUpperCase();
  const found =
    choice.kind === 'code'
      ? await tx.row<{ id: string }>(sql`
          select id from offers where code = ${code} and currency_code = ${currencyCode}
          order by status in ('scheduled', 'active', 'exhausted') desc, created_at desc limit 1`)
      : null;
  if (found === undefined)
    throw new ProblemError('invalid_request', { errors: [{ path: '/code', code: 'unknown_reference' }] });
  await tx.run(sql`
    insert into offer_choices (campaign_id, namespace_id, instance_id, offer_id, chosen_at, chosen_by)
    values (${id}, ${namespaceId}, ${instanceId}, ${found?.id ?? null}, ${clock.wall()}, ${actor})`);
}
