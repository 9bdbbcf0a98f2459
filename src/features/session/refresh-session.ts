import { waitFor } from 'xstate';
import { isOnline } from '#src/platform/connectivity.ts';
import type { SessionActor } from './session-actor-context.ts';
import { currentSession } from './session-facts.ts';

/**
 * Forces one refresh of the session, shared by all who ask; rejects with a Failure when there is no fresh token after it.
 * `staleToken`: only while that is still the token in storage.
 */
export async function refreshSession(actor: SessionActor, staleToken?: string): Promise<void> {
  // Restoring an expired session refreshes it by itself, and so may another tab meanwhile.
  await waitFor(actor, (snapshot) => !snapshot.matches('restoring'));
  const now = currentSession();
  if (staleToken !== undefined && now.kind === 'session' && now.session.idToken !== staleToken) return;
  actor.send({ type: 'refresh.requested' });
  const settled = await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
  if (settled.matches({ signedIn: 'fresh' })) return;
  throw { kind: settled.hasTag('signedIn') ? (isOnline() ? 'network' : 'offline') : 'unauthenticated' };
}

/**
 * Forces a refresh and answers the first entry of the new token's claim `custom:instances`;
 * null when the token does not carry it: a refresh that was under way already may have been answered before the claim was
 * written. For after an instance was created. Rejects with a Failure.
 */
export async function refreshForClaim(actor: SessionActor): Promise<string | null> {
  await refreshSession(actor);
  const reading = currentSession();
  return reading.kind === 'session' ? reading.session.instanceId : null;
}
