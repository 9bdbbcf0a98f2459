import { createActor } from '#src/lib/create-actor.ts';
import { browserTenantAnalyticsMachine } from './tenant-analytics.actors.ts';

/** Starts what the configuration names; `{tenant}` in an address stands for the tenant's id. */
export function startTenantAnalytics(addresses: readonly string[], tenantId: string): void {
  const scriptUrls = addresses.map((address) => address.replaceAll('{tenant}', encodeURIComponent(tenantId)));
  createActor(browserTenantAnalyticsMachine, { input: { scriptUrls } }).start();
}
