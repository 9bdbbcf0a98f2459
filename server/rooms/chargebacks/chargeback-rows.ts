import type { components } from '#contract/product-api.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { chargebackLifecycleMachine } from '#machines/payments/chargeback-lifecycle.machine.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { entityOf, oneOf } from '../../kernel/transition.ts';

type Chargeback = components['schemas']['Chargeback'];

/** Whoever sends an event brings the effects, since they take the ledger. */
export const chargebackEntity = entityOf<object>()({
  table: 'chargebacks',
  column: 'status',
  law: lifecycleOf(chargebackLifecycleMachine),
  effects: {},
});

/** The money of the chargeback `cb` is away, whatever became of what it paid for. */
export const isAway = sql`cb.status ${oneOf(chargebackEntity.law, 'away')}`;

const isHolding = sql`(cb.status ${oneOf(chargebackEntity.law, 'held')} and cb.released_at is null)`;

/** Whether a bank has taken back money that a campaign, whose `id` is a column, was paid with: nothing of it plays then. */
export const isHeldBack = (id: Sql): Sql =>
  sql`exists (select 1 from chargebacks cb where cb.campaign_id = ${id} and ${isHolding})`;

/** When a campaign was held back for chargebacks; `to` is null while it is. */
export const readHolds = (
  tx: Tx,
  campaignId: string,
): Promise<{ readonly from: string; readonly to: string | null }[]> =>
  tx.rows(sql`
    select opened_at as from, least(released_at, ended_at) as to from chargebacks where campaign_id = ${campaignId} order by opened_at`);

export interface ChargebackRow {
  readonly id: string;
  readonly namespaceId: string;
  readonly status: Chargeback['status'];
  readonly isHolding: boolean;
  readonly companyId: string;
  readonly companyName: string;
  readonly campaignId: string | null;
  readonly campaignName: string | null;
  readonly paymentId: string | null;
  readonly topUpId: string | null;
  readonly providerId: string;
  readonly reversalId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly openedAt: string;
  readonly endedAt: string | null;
  readonly releasedAt: string | null;
  readonly releasedBy: string | null;
  readonly lossReason: string | null;
  readonly lossAskedById: string | null;
  readonly lossAskedBy: string | null;
  readonly lossAskedAt: string | null;
  readonly lossDecidedById: string | null;
  readonly lossDecidedBy: string | null;
  readonly lossDecidedAt: string | null;
  /** Minor units of the loss that the advertiser's balance bore. */
  readonly lossBorne: number | null;
}

export const chargebackRows = (tail: Sql): Sql => sql`
  select cb.id, cb.namespace_id, cb.status, ${isHolding} as is_holding, cb.instance_id as company_id, i.name as company_name, cb.campaign_id,
    cb.campaign_name, cb.payment_id, cb.top_up_id, cb.provider_id, cb.reversal_id, cb.amount_minor as amount, cb.currency_code as currency,
    cb.card_brand, cb.card_last4, date_trunc('milliseconds', cb.opened_at) as opened_at, cb.ended_at, cb.released_at,
    cb.released_by_email as released_by, cb.loss_reason, cb.loss_asked_by as loss_asked_by_id, cb.loss_asked_by_email as loss_asked_by,
    cb.loss_asked_at, cb.loss_decided_by as loss_decided_by_id, cb.loss_decided_by_email as loss_decided_by, cb.loss_decided_at,
    cb.loss_borne_minor as loss_borne
  from chargebacks cb join instances i on i.id = cb.instance_id ${tail}`;

export const findChargeback = (tx: Tx, id: string): Promise<ChargebackRow | undefined> =>
  tx.row<ChargebackRow>(chargebackRows(sql`where cb.id = ${id}`));

/** A row as the contract shows it to an operator. */
export function toChargeback(row: ChargebackRow, userId: string): Chargeback {
  const { namespaceId: _, reversalId: __, cardBrand, cardLast4, lossBorne: ___, ...rest } = row;
  const {
    lossReason,
    lossAskedById,
    lossAskedBy,
    lossAskedAt,
    lossDecidedById: ____,
    lossDecidedBy,
    lossDecidedAt,
    ...known
  } = rest;
  return {
    ...known,
    card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
    loss:
      lossReason !== null && lossAskedBy !== null && lossAskedAt !== null
        ? {
            reason: lossReason,
            askedBy: lossAskedBy,
            askedAt: lossAskedAt,
            isOwn: lossAskedById === userId,
            decidedBy: lossDecidedBy,
            decidedAt: lossDecidedAt,
          }
        : null,
  };
}

/** Has everybody who looks at the campaign of a chargeback look again. */
export async function tellHeldCampaign(
  tx: Tx,
  owner: { readonly namespaceId: string; readonly instanceId: string; readonly campaignId: string | null },
): Promise<void> {
  const { namespaceId, instanceId, campaignId: id } = owner;
  if (id === null) return;
  const { status } = await tx.one<{ status: string }>(sql`select status from campaigns where id = ${id}`);
  await publish(tx, { namespaceId, instanceId, type: 'campaign.changed', payload: { id, status } });
}
