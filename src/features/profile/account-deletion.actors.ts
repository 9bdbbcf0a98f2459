import { fromPromise } from 'xstate';
import { accountDeletionMachine } from '#machines/profile/account-deletion.machine.ts';
import { api } from '#src/api/client.ts';
import { apiEnvironment } from '#src/api/environment.ts';
import { isOnline } from '#src/platform/connectivity.ts';
import { identityClient } from '#src/platform/identity/identity.ts';
import { IdentityError } from '#src/platform/identity/identity-error.ts';
import { accountFailure } from './account-calls.ts';

/**
 * Removes the user from the pool. A session that has ended meanwhile is no sign that the user is gone. Rejects with an
 * AccountFailure.
 */
export async function removeSignIn(): Promise<void> {
  try {
    if (!isOnline()) throw new IdentityError('offline');
    const [client] = await Promise.all([identityClient(), apiEnvironment().freshToken()]);
    await client.deleteUser();
  } catch (error) {
    throw accountFailure(error);
  }
}

export const browserAccountDeletionMachine = accountDeletionMachine.provide({
  actors: {
    deleteSelf: fromPromise(async () => {
      try {
        await api.DELETE('/admin/users/self');
      } catch (error) {
        throw accountFailure(error);
      }
    }),
    removeSignIn: fromPromise(() => removeSignIn()),
  },
});
