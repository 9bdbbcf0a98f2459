import type { Context } from '../context.ts';
import { lockTenant } from '../flows/platform/open-tenant.ts';
import { sql } from '../kernel/db/database.ts';
import { eachAlone } from '../kernel/each-alone.ts';
import { transition } from '../kernel/transition.ts';
import { tenantEntity } from '../rooms/accounts/tenant-entity.ts';

/** What it does stands in the tenant's log as the job's. */
const worker = { role: 'marquee_worker', by: { operation: 'close-tenants', email: '' } } as const;

/** Closes the tenants that could be read for long enough; wall time. */
export async function closeTenants({ db, clock, log }: Pick<Context, 'clock' | 'db' | 'log'>): Promise<void> {
  const isDue = sql`closes_at <= ${clock.wall()}::timestamptz and status = 'suspended'`;
  const due = await db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<{ id: string }>(sql`select id from namespaces where ${isDue} order by closes_at`),
  );
  await eachAlone(log.named('tenants'), 'A tenant cannot be closed', due, ({ id }) =>
    db.transaction(worker, async (tx) => {
      const tenant = await lockTenant(tx, id);
      // Somebody may have let it sell again.
      if (!(await tx.row(sql`select 1 from namespaces where id = ${id} and ${isDue}`))) return;
      await transition({ tx, clock }, tenantEntity, tenant, { type: 'reading.ended' });
    }),
  );
}
