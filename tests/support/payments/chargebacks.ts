import { randomUUID } from 'node:crypto';
import { sql } from '#server/kernel/db/database.ts';
import type { TestServer } from '../server/start-test-server.ts';

/** Writes a chargeback of a checkout's payment, as if its bank had taken it back; nothing is posted. */
export async function writeChargeback(
  server: TestServer,
  { checkoutId }: { readonly checkoutId: string },
): Promise<string> {
  const id = randomUUID();
  await server.write(sql`
    insert into chargebacks (id, namespace_id, instance_id, payment_id, campaign_id, campaign_name, provider_payment_id, provider_id,
      amount_minor, currency_code, opened_at)
    select ${id}::uuid, p.namespace_id, p.instance_id, p.id, o.campaign_id, 'A secret', 'paid', ${`taken ${id}`}, 100, p.currency_code, now()
    from payments p join orders o on o.id = p.order_id where p.checkout_id = ${checkoutId}`);
  return id;
}
