import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { keepInstance } from './account.ts';
import { isClaimed } from './is-claimed.ts';

/**
 * Makes another of the user's instances the one that the next document works for; this tab goes on with its own until then.
 * Rejects with a Failure, `notFound` where the user does not belong to it any more.
 */
export async function switchInstance(instanceId: string, refresh: () => Promise<void>): Promise<void> {
  const { content } = await orFailure(bodyOf(api.GET('/dsp/instances')));
  const instance = content.find(({ id }) => id === instanceId);
  if (!instance) throw { kind: 'notFound' };
  // Joined since the token was made: the guards believe a choice that the token carries.
  if (!isClaimed(instanceId)) await refresh();
  keepInstance(instance);
}
