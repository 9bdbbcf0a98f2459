import type { operations } from '#contract/product-api.ts';
import type { DeskRole } from '#domain/session/platform-roles.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { downloadBlob } from '#src/lib/download.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { oneOf, queryCodec, text } from '#src/patterns/list/query-codec.ts';
import type { RequestDecision } from '../four-eyes/request-words.ts';
import { standings } from './people-words.ts';

export type DeskPerson = Schema<'DeskPersonPage'>;

export interface PeopleQuery {
  readonly q: string;
  /** Null for all. */
  readonly has: Schema<'DeskStanding'> | null;
}

export const peopleQuery = queryCodec<PeopleQuery>({ q: text(), has: oneOf(standings) });

/** The tenant's people by their address (`listDeskPeople`). */
export const deskPeopleMachine = provideList('/dsp/desk/people', {
  ask: ({ q, has }: PeopleQuery) => ({ query: { ...(q ? { q } : {}), ...(has ? { has } : {}) } }),
  idOf: ({ id }) => id,
});

/** Somebody as they stand (`getDeskPerson`). */
export const deskPersonMachine = provideResource<DeskPerson, string>({
  fetchResource: (id, signal) =>
    orFailure(bodyOf(api.GET('/dsp/desk/people/{id}', { params: { path: { id } }, signal }))),
});

interface RoleGift {
  readonly id: string;
  readonly role: DeskRole;
  readonly wish: operations['giveDeskRole']['requestBody']['content']['application/json'];
}

/** Makes somebody a reviewer, or asks for them as an operator (`giveDeskRole`). */
export const roleGift = defineAction<RoleGift, DeskPerson>({
  blockers: ['transition_refused', 'request_open', 'notFound'],
  perform: ({ id, role, wish }, { signal }) =>
    orFailure(
      bodyOf(api.PUT('/dsp/desk/people/{id}/roles/{role}', { params: { path: { id, role } }, body: wish, signal })),
    ),
});

/** Takes a role away (`revokeDeskRole`). */
export const roleRevocation = defineAction<{ readonly id: string; readonly role: DeskRole }, DeskPerson>({
  blockers: ['transition_refused', 'notFound'],
  perform: ({ id, role }, { signal }) =>
    orFailure(bodyOf(api.DELETE('/dsp/desk/people/{id}/roles/{role}', { params: { path: { id, role } }, signal }))),
});

interface RoleVerdict {
  readonly request: Schema<'RoleRequest'>;
  readonly decision: RequestDecision;
}

/** Agrees to a new operator, refuses them, or takes one's own request back (`decideDeskRole`), unless somebody has decided meanwhile. */
export const roleDecision = defineAction<RoleVerdict, DeskPerson>({
  blockers: ['transition_refused', 'conflict', 'notFound'],
  perform: ({ request, decision }, { signal }) =>
    orFailure(
      bodyOf(
        api.POST('/dsp/desk/role-requests/{id}/decision', {
          params: { path: { id: request.id } },
          body: { decision },
          signal,
        }),
      ),
    ),
});

/** Erases somebody who has asked for it (`eraseDeskPerson`). */
export const personErasure = defineAction<{ readonly id: string; readonly note: string }>({
  blockers: ['transition_refused', 'account_in_use', 'notFound'],
  perform: async ({ id, note }, { signal }) => {
    await orFailure(api.POST('/dsp/desk/people/{id}/erasure', { params: { path: { id } }, body: { note }, signal }));
  },
});

/** Saves what is stored of somebody (`exportDeskPerson`). */
export async function savePersonData(id: string): Promise<void> {
  const data = await orFailure(bodyOf(api.POST('/dsp/desk/people/{id}/data', { params: { path: { id } } })));
  downloadBlob(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    `person-${id.slice(0, 8)}.json`,
  );
}
