import { randomUUID } from 'node:crypto';
import { localDate } from '#domain/planner/zone.ts';
import type { Context } from '../../context.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { eachAlone } from '../../kernel/each-alone.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { create, transition } from '../../kernel/transition.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { readParties } from '../../rooms/invoices/seller.ts';
import { lockAccounts } from '../../rooms/ledger/post-transfer.ts';
import { postHold } from '../../rooms/ledger/posted-documents.ts';
import { type HeldPart, readHeldParts, taxOfPart } from '../../rooms/orders/balance-parts.ts';
import { balancePartEntity, holdEntity, paymentEntity } from '../../rooms/orders/entities.ts';
import { requireBalance } from '../../rooms/orders/open-order.ts';
import { takeSpending } from '../../rooms/orders/spending.ts';
import { type Paying, requirePayable } from './payable-order.ts';

const worker = { role: 'marquee_worker' } as const;

interface Moving {
  readonly tx: Tx;
  readonly clock: Clock;
}

/**
 * Holds a part of an order of the balance, a submitted campaign's or an edit's; the next checkout is for the rest. Does nothing where a
 * part is held already. Runs as the worker: the caller's right to the campaign has been checked.
 * @throws ProblemError `balance_insufficient`, `checkout_expired`, `transition_refused`, `invalid_request` when the part is all of it
 */
export async function payPartFromBalance(
  { db, clock }: Context,
  { campaignId, editId, amount, userId }: Paying & { readonly amount: number },
): Promise<void> {
  await db.transaction(worker, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId);
    const { namespaceId, instanceId } = campaign;
    const { order } = await requirePayable({ tx, clock }, campaign, editId);
    const [held] = await readHeldParts(tx, sql`o.id = ${order.id}`);
    if (held) return;
    await takeSpending({ tx, clock }, { instanceId, userId }, order.id);
    const total = order.net + order.tax;
    if (amount >= total)
      throw new ProblemError('invalid_request', { errors: [{ path: '/amount', code: 'too_high', limit: total - 1 }] });
    const { currency } = order;
    await requireBalance(tx, await lockAccounts(tx, { namespaceId, instanceId, currency }), amount);
    const tax = taxOfPart({ total, tax: order.tax }, amount);
    const owner = { id: randomUUID(), namespaceId, instanceId };
    await tx.run(sql`
      insert into balance_parts (id, namespace_id, instance_id, campaign_id, order_id, currency_code, net_minor, tax_minor, created_at,
        created_by)
      values (${owner.id}, ${namespaceId}, ${instanceId}, ${campaignId}, ${order.id}, ${currency}, ${amount - tax}, ${tax},
        ${clock.wall()}, ${userId})`);
    await postHold({ tx, clock }, 'hold', { ...owner, campaignId, currency, amount, at: clock.business() });
  });
}

/** Frees a part again, in the transaction of a locked campaign. */
async function releasePart({ tx, clock }: Moving, part: HeldPart): Promise<void> {
  await transition({ tx }, balancePartEntity, part, { type: 'order.ended' });
  const { net, tax, ...owned } = part;
  await postHold({ tx, clock }, 'release', { ...owned, amount: net + tax, at: clock.business() });
}

/** Frees what is held of the balance for an order that is paid for by another way, in the transaction of its locked campaign. */
export async function releasePartsOf(moving: Moving, orderId: string): Promise<void> {
  for (const part of await readHeldParts(moving.tx, sql`o.id = ${orderId}`)) await releasePart(moving, part);
}

/** Makes a payment and a hold of a part: its money is set aside already. */
async function joinPart({ tx, clock }: Moving, part: HeldPart): Promise<void> {
  const { id, namespaceId, instanceId, campaignId, orderId, currency, net, tax } = part;
  await transition({ tx }, balancePartEntity, part, { type: 'payment.joined' });
  await tx.run(sql`
    insert into payments (id, namespace_id, instance_id, order_id, method, checkout_id, script_url, amount_minor, tax_minor, currency_code,
      expires_at, created_at, settled_at)
    values (${id}, ${namespaceId}, ${instanceId}, ${orderId}, 'balance', ${`balance:${id}`}, '', ${net + tax}, ${tax}, ${currency},
      ${clock.wall()}, ${clock.wall()}, ${clock.wall()})`);
  await transition({ tx }, paymentEntity, { id, status: 'created' }, { type: 'payment.succeeded' });
  const { seller } = await readParties(tx, instanceId);
  const columns = {
    campaign_id: campaignId,
    order_id: orderId,
    currency_code: currency,
    net_minor: net,
    tax_minor: tax,
    invoiced_through: localDate(seller.timezone, clock.business().getTime()),
    created_at: clock.wall(),
  };
  await create({ tx }, holdEntity, { id, namespaceId, instanceId }, columns, { type: 'days.settled' });
}

/**
 * A card has paid for an order: what is held of the balance pays for the rest, or is free again where the card has paid for all, by a
 * checkout from before. Returns what the balance pays, minor units.
 */
export async function joinFunds(
  moving: Moving,
  { orderId, amountMinor }: { readonly orderId: string; readonly amountMinor: number },
): Promise<number> {
  const [part] = await readHeldParts(moving.tx, sql`o.id = ${orderId}`);
  if (!part) return 0;
  const amount = part.net + part.tax;
  const isRest = amountMinor + amount === part.orderTotal;
  await (isRest ? joinPart(moving, part) : releasePart(moving, part));
  return isRest ? amount : 0;
}

/** Frees what is held of the balance for orders that wait for no card any more, of one campaign or of all. */
export async function releaseParts({ db, clock, log }: Context, campaignId?: string): Promise<void> {
  const waitsNoMore = sql`o.status not in ('open', 'awaiting_payment')`;
  const over = await db.transaction(worker, (tx) =>
    tx.rows<{ id: string; campaignId: string }>(sql`
      select b.id, b.campaign_id from balance_parts b join orders o on o.id = b.order_id where b.status = 'held' and ${waitsNoMore}
        and (${campaignId ?? null}::uuid is null or b.campaign_id = ${campaignId ?? null}::uuid) order by b.created_at limit 100`),
  );
  await eachAlone(log.named('ledger'), 'A part of a balance cannot be released', over, ({ id, ...part }) =>
    db.transaction(worker, async (tx) => {
      await lockCampaign(tx, part.campaignId);
      const [held] = await readHeldParts(tx, sql`b.id = ${id} and ${waitsNoMore}`);
      if (held) await releasePart({ tx, clock }, held);
    }),
  );
}
