import { fromPromise, waitFor } from 'xstate';
import { mayCall } from '#contract/roles.ts';
import { instanceCreationMachine } from '#machines/session/instance-creation.machine.ts';
import {
  type InstanceLocation,
  type InstanceLocationInput,
  instanceLocationMachine,
} from '#machines/session/instance-location.machine.ts';
import { api, bodyOf, etagOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { createActor } from '#src/lib/create-actor.ts';
import { decodeClaims, firstOfClaim } from '#src/lib/jwt.ts';
import type { SessionControls } from '#src/lib/session-controls.ts';
import { geocode, predict } from '#src/place-search/place-search.actors.ts';
import { appStorage } from '#src/platform/browser-storage.ts';

const listInstances = async (): Promise<Schema<'Instance'>[]> =>
  (await orFailure(bodyOf(api.GET('/dsp/instances')))).content;

/** Whether the server takes changes of an instance from this member; others keep what they find for themselves. */
const canChange = ({ role }: Schema<'Instance'>): boolean => mayCall(role, 'updateInstance');

async function storeLocation(instanceId: string, location: InstanceLocation): Promise<void> {
  const instance = (await listInstances()).find(({ id }) => id === instanceId);
  if (!instance) throw { kind: 'notFound' };
  // Another tab or a colleague was faster: one location is as good as the other.
  const stored =
    instance.location || !canChange(instance)
      ? { location, ...instance }
      : await orFailure(
          bodyOf(
            api.PATCH('/admin/instances/{id}', {
              params: { path: { id: instanceId }, header: { 'If-Match': etagOf(instance.version) } },
              body: { location },
            }),
          ),
        );
  appStorage.set('instance', JSON.stringify(stored));
}

/** The location machine over the product API and local storage. */
export const browserInstanceLocationMachine = instanceLocationMachine.provide({
  actors: {
    autocompletePlaces: fromPromise(({ input, signal }) => predict(input, signal)),
    geocodePlace: fromPromise(({ input, signal }) => geocode(input.placeId, signal)),
    storeLocation: fromPromise(async ({ input: { instanceId, location } }) => {
      if (!location) throw { kind: 'unexpected' };
      await storeLocation(instanceId, location);
    }),
  },
});

/** Runs the location machine to its end; rejects with its failure. */
export async function locate(input: InstanceLocationInput, signal?: AbortSignal): Promise<void> {
  const actor = createActor(browserInstanceLocationMachine, { input });
  signal?.addEventListener('abort', () => actor.stop());
  actor.start();
  const { output } = await waitFor(actor, (snapshot) => snapshot.status !== 'active');
  if (output?.kind !== 'located') throw output?.failure ?? { kind: 'unexpected' };
}

/** The creation machine over the product API and the session. */
export const browserInstanceCreationMachine = (session: SessionControls) => {
  let claim: string | null = null;
  return instanceCreationMachine.provide({
    actors: {
      listInstances: fromPromise(async () => (await listInstances())[0] ?? null),
      createInstance: fromPromise(async ({ input: { draft, idempotencyKey } }) => {
        if (!draft) throw { kind: 'unexpected' };
        const { name, countryCode, currencyCode } = draft;
        return orFailure(
          bodyOf(
            api.POST('/dsp/instances', {
              params: { header: { 'Idempotency-Key': idempotencyKey } },
              body: { name, countryCode, currencyCode },
            }),
          ),
        );
      }),
      locateInstance: fromPromise(async ({ input: { instance, place }, signal }) => {
        if (!instance) throw { kind: 'unexpected' };
        await locate({ instanceId: instance.id, country: instance.country, place, area: null }, signal);
      }),
      refreshSession: fromPromise(async () => {
        claim = await session.refreshForClaim();
      }),
      readInstanceClaim: fromPromise(async () => {
        const token = appStorage.get('token');
        if (token === null) throw { kind: 'unauthenticated' };
        const agencyId = firstOfClaim(decodeClaims(token)?.['custom:agencies']);
        if (agencyId) appStorage.set('agencyId', agencyId);
        if (claim) appStorage.set('instanceId', claim);
        session.forgetAccount();
        return claim;
      }),
    },
  });
};
