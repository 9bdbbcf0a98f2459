import { fromPromise } from 'xstate';
import type { Failure } from '#machines/failure.ts';
import { initializationMachine } from '#machines/session/initialization.machine.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { prepareIdentityStorage } from '#src/platform/identity/identity-storage.ts';
import { keepPool } from './pool-client.ts';

/** Between a lookup that got no answer and the second try. */
const SECOND_TRY_MS = 500;

const lookUp = (domain: string) => orFailure(bodyOf(api.GET('/admin/init/{domain}', { params: { path: { domain } } })));

/**
 * A page that is left or reloaded while it looks its tenant up sees the request break off, as from a lost connection. That is
 * no answer, and clearing storage for it would sign the user out: only a second try's failure counts, which such a page does
 * not live to see.
 */
async function lookUpTwice(domain: string) {
  try {
    return await lookUp(domain);
  } catch (failure) {
    if ((failure as Failure).kind !== 'network') throw failure;
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
    return lookUp(domain);
  }
}

/** The initialization machine over the product API: `GET admin/init/{domain}`. */
export const browserInitializationMachine = initializationMachine.provide({
  actors: {
    initTenant: fromPromise(async ({ input }) => {
      const [namespace] = await Promise.all([lookUpTwice(input.domain), prepareIdentityStorage()]);
      // Before anybody learns of the tenant: guards that wait read the pool from here.
      appStorage.set('namespace', JSON.stringify(namespace));
      keepPool(namespace);
      return namespace;
    }),
    clearStorage: fromPromise(async () => appStorage.clearAll()),
  },
});
