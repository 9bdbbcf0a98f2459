import { fromPromise } from 'xstate';
import { tenantAnalyticsMachine } from '#machines/session/tenant-analytics.machine.ts';
import { loadScript } from '#src/platform/script-loader.ts';
import { isPrivateAddress } from './private-address.ts';

/**
 * The analytics machine in this page. A script gets what its address carries, the deployment's id and the tenant's, and
 * nothing of the visitor.
 */
export const browserTenantAnalyticsMachine = tenantAnalyticsMachine.provide({
  actors: {
    isAddressPrivate: fromPromise(async () => isPrivateAddress(location)),
    loadScripts: fromPromise(async ({ input }) => {
      // One that is blocked keeps no other from running.
      const loads = await Promise.allSettled(input.scriptUrls.map((url) => loadScript(url)));
      const failed = loads.find((load) => load.status === 'rejected');
      if (failed) throw failed.reason;
    }),
  },
});
