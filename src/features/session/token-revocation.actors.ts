import { fromPromise } from 'xstate';
import { tokenRevocationMachine } from '#machines/session/token-revocation.machine.ts';
import { tellEndedHere } from '#src/api/ended-sign-ins.ts';
import { createActor } from '#src/lib/create-actor.ts';
import { identityClient, type PoolOfTenant, storedPool } from '#src/platform/identity/identity.ts';
import { isSilentPool } from '#src/platform/silent-pool.ts';
import { sessionFailure } from './session-failure.ts';

/**
 * The revocation machine over the identity client. The tokens live on in this closure only, and with them the pool's client that
 * they were given to: no other one can revoke them. Of the ID token, if there is one, the product API is told.
 */
export const browserTokenRevocationMachine = (refreshToken: string, pool = storedPool(), idToken = '') =>
  tokenRevocationMachine.provide({
    actors: {
      revokeToken: fromPromise<void>(async () => {
        try {
          await (await identityClient(pool)).revoke(refreshToken);
          if (idToken && (await isSilentPool())) await tellEndedHere(idToken);
        } catch (error) {
          throw sessionFailure(error);
        }
      }),
    },
  });

/** Revokes in the background: the user is signed out at once, connection or not, and a connection that is back is used at once. */
export function startRevocation(refreshToken: string, pool: PoolOfTenant | null, idToken?: string): void {
  const machine = browserTokenRevocationMachine(refreshToken, pool, idToken);
  const revocation = createActor(machine, { input: { jitter: Math.random() } });
  revocation.subscribe({ error: (error) => console.error(error) });
  revocation.start();
}
