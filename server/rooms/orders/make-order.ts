import { randomUUID } from 'node:crypto';
import { localDate } from '#domain/planner/zone.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { requireMayBook } from '../accounts/may-book.ts';
import type { CampaignRow } from '../campaigns/campaign-rows.ts';
import { readParties } from '../invoices/seller.ts';
import { taxOn } from '../invoices/tax-on.ts';

/** An order as a payment is prepared of it. */
export interface PayableOrder {
  readonly orderId: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  /** Minor units, with tax. */
  readonly amount: number;
  readonly currency: string;
}

/** Makes an order of a campaign, for which the actor answers until another pays. `net` is in minor units, without tax, as prices and budgets are; what is to be paid has it added. @throws ProblemError `company_blocked` */
export async function makeOrder(
  { tx, clock, actor }: { readonly tx: Tx; readonly clock: Clock; readonly actor: string },
  { id, namespaceId, instanceId, currencyCode }: CampaignRow,
  net: number,
): Promise<PayableOrder> {
  await requireMayBook(tx, instanceId);
  const orderId = randomUUID();
  const parties = await readParties(tx, instanceId);
  const today = localDate(parties.seller.timezone, clock.business().getTime());
  const { amount, ...tax } = taxOn(net, parties, today);
  await tx.run(sql`
    insert into orders (id, namespace_id, instance_id, campaign_id, amount_minor, tax_minor, tax, currency_code, created_at, created_by,
      spender_id, spent_on)
    values (${orderId}, ${namespaceId}, ${instanceId}, ${id}, ${net}, ${amount}, ${JSON.stringify(tax)}::jsonb, ${currencyCode},
      ${clock.wall()}, ${actor}, ${actor}, ${today})`);
  return { orderId, namespaceId, instanceId, amount: net + amount, currency: currencyCode };
}
