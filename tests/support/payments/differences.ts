import { randomUUID } from 'node:crypto';
import { sql } from '#server/kernel/db/database.ts';
import type { TestServer } from '../server/start-test-server.ts';

/** Writes that the provider and the ledger differ about a checkout's payment, on a day of its own. */
export async function writeDifference(
  server: TestServer,
  { checkoutId }: { readonly checkoutId: string },
): Promise<string> {
  const id = randomUUID();
  const payment = sql`from payments p where p.checkout_id = ${checkoutId}`;
  await server.write(sql`
    insert into reconciled_days (id, namespace_id, day, currency_code, provider_minor, provider_count, ledger_minor, ledger_count,
      looked_at, compared_until)
    select ${randomUUID()}::uuid, p.namespace_id, '2026-01-01', p.currency_code, 100, 1, 0, 0, now(), now() ${payment}
    on conflict do nothing`);
  await server.write(sql`
    insert into reconciliation_differences (id, namespace_id, instance_id, key, day, kind, provider_id, provider_minor,
      provider_currency, found_at)
    select ${id}::uuid, p.namespace_id, p.instance_id, ${`payment:${id}`}, '2026-01-01', 'payment', ${`made ${id}`}, 100,
      p.currency_code, now() ${payment}`);
  return id;
}
