import { fromPromise } from 'xstate';
import { initializationMachine } from '#machines/session/initialization.machine.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { forgetPush } from '#src/platform/forget-push.ts';
import { prepareIdentityStorage } from '#src/platform/identity/identity-storage.ts';
import { keepPool } from './pool-client.ts';

const lookUp = (domain: string) => orFailure(bodyOf(api.GET('/admin/init/{domain}', { params: { path: { domain } } })));

/** The initialization machine over the product API: `GET admin/init/{domain}`. */
export const browserInitializationMachine = initializationMachine.provide({
  actors: {
    initTenant: fromPromise(async ({ input }) => {
      const [namespace] = await Promise.all([lookUp(input.domain), prepareIdentityStorage()]);
      // Before anybody learns of the tenant: guards that wait read the pool from here.
      appStorage.set('namespace', JSON.stringify(namespace));
      keepPool(namespace);
      return namespace;
    }),
    clearStorage: fromPromise(async () => {
      appStorage.clearAll();
      forgetPush();
    }),
  },
});
