import { expect } from 'vitest';
import { payRefunds } from '#server/flows/orders/pay-refunds.ts';
import { sql } from '#server/kernel/db/database.ts';
import type { TestServer } from '../server/start-test-server.ts';

/** The refunds of a campaign's payments, as the platform knows them. */
export const refundsOf = (server: TestServer, campaignId: string) =>
  server.rows<{ reason: string; amount: number; status: string; orderStatus: string }>(sql`
      select r.reason, r.amount_minor as amount, r.status, o.status as order_status from refunds r join orders o on o.id = r.order_id
      where o.campaign_id = ${campaignId}`);

/** What the provider itself has paid back for a campaign, in minor units. */
export async function paidBack(server: TestServer, campaignId: string): Promise<number[]> {
  const rows = await server.context.db.transaction({ role: 'marquee_provider' }, (tx) =>
    tx.rows<{ checkoutId: string; amount: number }>(
      sql`select checkout_id, amount_minor as amount from sandbox_payments where payment_type = 'RF'`,
    ),
  );
  const own = await server.rows<{ checkoutId: string }>(
    sql`select checkout_id from payments p join orders o on o.id = p.order_id where o.campaign_id = ${campaignId}`,
  );
  return rows.filter((row) => own.some(({ checkoutId }) => checkoutId === row.checkoutId)).map(({ amount }) => amount);
}

/** Waits until a campaign's refunds are paid, of which there is one unless told. */
export const refunded = (server: TestServer, campaignId: string, count = 1) =>
  expect
    .poll(
      async () => {
        await payRefunds(server.context);
        return (await refundsOf(server, campaignId)).map(({ status }) => status);
      },
      { timeout: 8000 },
    )
    .toEqual(Array.from({ length: count }, () => 'done'));
