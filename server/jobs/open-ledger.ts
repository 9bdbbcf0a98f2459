import type { Context } from '../context.ts';
import { sql } from '../kernel/db/database.ts';
import { eachAlone } from '../kernel/each-alone.ts';
import { postEarlier } from '../rooms/ledger/post-earlier.ts';

const worker = { role: 'marquee_worker' } as const;

/** Posts the payments from before there was a ledger, in their order; those whose invoice is still to be issued with it. */
export async function openLedger(app: Context): Promise<void> {
  const { clock } = app;
  const earlier = await app.db.transaction(worker, (tx) =>
    tx.rows<{ id: string; campaignId: string }>(sql`
      select p.id, o.campaign_id from ledger_openings l join payments p on p.id = l.payment_id join orders o on o.id = p.order_id
      where o.tax is not null order by p.created_at, p.id limit 100`),
  );
  await eachAlone(app.log.named('ledger'), 'An earlier payment cannot be posted', earlier, ({ id, campaignId }) =>
    app.db.transaction(worker, async (tx) => {
      await tx.run(sql`select 1 from campaigns where id = ${campaignId} for update`);
      await postEarlier({ tx, clock }, id);
    }),
  );
}
