import { sql, type Tx } from '../../kernel/db/database.ts';

export interface KeptMoney {
  /** Minor units without tax. */
  readonly kept: number;
  /** A bank has something of it. */
  readonly isTakenBack: boolean;
}

/**
 * What of the payments for a campaign, by whatever way, neither went back or is to, nor was taken by a bank: each for itself and none below
 * nothing. Of what a bank takes the tax is left out by the payment's own part of it; what it gives back counts again.
 */
export const keptOf = (tx: Tx, campaignId: string): Promise<KeptMoney> =>
  tx.one<KeptMoney>(sql`
    select coalesce(sum(greatest(0, p.net - r.net - c.net)), 0)::bigint as kept, coalesce(bool_or(c.net > 0), false) as is_taken_back
    from (
      select p.id, p.amount_minor as gross, p.amount_minor - coalesce(p.tax_minor, o.tax_minor) as net
      from orders o join payments p on p.order_id = o.id
      where o.campaign_id = ${campaignId} and p.status in ('succeeded', 'partially_refunded', 'refunded')
        and not exists (select 1 from refunds d where d.payment_id = p.id and d.reason = 'duplicate_payment')
    ) p cross join lateral (
      select coalesce(sum(f.amount_minor - f.tax_minor), 0) as net from refunds f where f.payment_id = p.id
    ) r cross join lateral (
      select coalesce(sum(round(b.amount_minor::numeric * p.net / p.gross)), 0)::bigint as net from chargebacks b
      where b.payment_id = p.id and b.status <> 'reversed'
    ) c`);
