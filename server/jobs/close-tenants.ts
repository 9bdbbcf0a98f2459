import type { Context } from '../context.ts';
import { campaignEntity } from '../flows/campaigns/campaign-entity.ts';
import { lockTenant } from '../flows/platform/open-tenant.ts';
import { sql, type Tx } from '../kernel/db/database.ts';
import { eachAlone } from '../kernel/each-alone.ts';
import { oneOf, transition } from '../kernel/transition.ts';
import { tenantEntity } from '../rooms/accounts/tenant-entity.ts';
import { underWay } from '../rooms/orders/entities.ts';
import { topUpUnderWay } from '../rooms/top-ups/top-up-rows.ts';

type App = Pick<Context, 'clock' | 'db' | 'log'>;

/** What it does stands in the tenant's log as the job's. */
const worker = { role: 'marquee_worker', by: { operation: 'close-tenants', email: '' } } as const;

const dayMs = 86_400_000;
/** When it was last said of a tenant that it cannot be closed yet, wall milliseconds. */
const said = new WeakMap<App, Map<string, number>>();

/** What nobody could look after at a closed tenant; how many of each. */
interface Unsettled {
  readonly campaigns: number;
  readonly payments: number;
  readonly refunds: number;
}

const readUnsettled = (tx: Tx, id: string): Promise<Unsettled> =>
  tx.one<Unsettled>(sql`
    select
      (select count(*)::int from campaigns where namespace_id = ${id} and status ${oneOf(campaignEntity.law, 'editable')}) as campaigns,
      (select count(*)::int from payments where namespace_id = ${id} and status ${underWay})
        + (select count(*)::int from top_ups where namespace_id = ${id} and status ${topUpUnderWay}) as payments,
      (select count(*)::int from refunds where namespace_id = ${id} and status <> 'done') as refunds`);

/** Says once a day at most what keeps a tenant open. */
function sayOpen(app: App, id: string, unsettled: Unsettled): void {
  const at = said.get(app) ?? new Map<string, number>();
  said.set(app, at);
  const now = app.clock.wall().getTime();
  if (now - (at.get(id) ?? Number.NEGATIVE_INFINITY) < dayMs) return;
  at.set(id, now);
  app.log.named('tenants').warn('A tenant cannot be closed yet', { id, ...unsettled });
}

/** Closes the tenants that could be read for long enough, wall time, and of which nothing is booked, being paid or still to be paid back. */
export async function closeTenants(app: App): Promise<void> {
  const { db, clock, log } = app;
  const isDue = sql`closes_at <= ${clock.wall()}::timestamptz and status = 'suspended'`;
  const due = await db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<{ id: string }>(sql`select id from namespaces where ${isDue} order by closes_at`),
  );
  await eachAlone(log.named('tenants'), 'A tenant cannot be closed', due, async ({ id }) => {
    const unsettled = await db.transaction(worker, async (tx) => {
      const tenant = await lockTenant(tx, id);
      // Somebody may have let it sell again.
      if (!(await tx.row(sql`select 1 from namespaces where id = ${id} and ${isDue}`))) return undefined;
      const open = await readUnsettled(tx, id);
      if (open.campaigns + open.payments + open.refunds > 0) return open;
      await transition({ tx, clock }, tenantEntity, tenant, { type: 'reading.ended' });
      return undefined;
    });
    if (unsettled) sayOpen(app, id, unsettled);
  });
}
