import { fromPromise, toPromise } from 'xstate';
import { type AdmissionInput, admissionMachine } from '#machines/session/admission.machine.ts';
import type { RouteVerdict } from '#machines/session/route-guard.machine.ts';
import { orFailure } from '#src/api/failure.ts';
import { createActor } from '#src/lib/create-actor.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { currentUser } from './account.ts';
import { isClaimed } from './is-claimed.ts';

/** The admission over this browser's storage and the product API. */
export const browserAdmissionMachine = admissionMachine.provide({
  actors: {
    saveClaims: fromPromise(async ({ input }) => {
      keepClaim('agencyId', input.agencyId);
      // Of several the one that was chosen since the sign-in stays.
      if (!isClaimed(appStorage.get('instanceId'))) keepClaim('instanceId', input.instanceId);
    }),
    readRoles: fromPromise<readonly string[]>(async () => {
      const { platformRoles, isInvited, isSuspended } = await orFailure(currentUser());
      return [...platformRoles, ...(isInvited ? ['invitee'] : []), ...(isSuspended ? ['suspended'] : [])];
    }),
  },
});

function keepClaim(key: 'agencyId' | 'instanceId', claim: string | null): void {
  if (claim === null) appStorage.remove(key);
  else appStorage.set(key, claim);
}

/** What the admission says; it is left when the visit is. */
export function admit(input: AdmissionInput, signal: AbortSignal): Promise<RouteVerdict> {
  const actor = createActor(browserAdmissionMachine, { input });
  signal.addEventListener('abort', () => actor.stop());
  return toPromise(actor.start());
}
