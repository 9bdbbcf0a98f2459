import { removeSignIn } from './account-deletion.actors.ts';

/**
 * Removes at the pool a user whom the product has erased already, whose deletion was cut short. A failure is left to the next
 * sign-in, which comes here again.
 */
export async function finishDeletion(): Promise<void> {
  await removeSignIn().catch(() => undefined);
}
