import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';

/** What is held of the balance for the order beside a card, minor units with tax. */
export const heldBeside = (orderId: Sql): Sql => sql`
  coalesce((select b.net_minor + b.tax_minor from balance_parts b where b.order_id = ${orderId} and b.status = 'held'), 0)`;

/** A part of an order that is held of the balance, with what the whole order comes to. */
export interface HeldPart {
  readonly id: string;
  readonly status: 'held';
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly campaignId: string;
  readonly orderId: string;
  readonly currency: string;
  /** Minor units. */
  readonly net: number;
  readonly tax: number;
  /** Of the order, with tax. */
  readonly orderTotal: number;
}

/** The parts that are still held of the orders `o` that `which` names. */
export const readHeldParts = (tx: Tx, which: Sql): Promise<HeldPart[]> =>
  tx.rows<HeldPart>(sql`
    select b.id, b.status, b.namespace_id, b.instance_id, b.campaign_id, b.order_id, b.currency_code as currency, b.net_minor as net,
      b.tax_minor as tax, o.amount_minor + o.tax_minor as order_total
    from balance_parts b join orders o on o.id = b.order_id where b.status = 'held' and ${which} for update of b`);

/** The tax in a part of an order, minor units: its share. What the card pays has the rest of it. */
export const taxOfPart = ({ total, tax }: { readonly total: number; readonly tax: number }, part: number): number =>
  Math.round((tax * part) / total);
