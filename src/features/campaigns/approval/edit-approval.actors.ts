import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';

/** A change of a paid campaign. */
export interface EditPlace {
  readonly id: string;
  readonly editId: string;
}
interface Noted extends EditPlace {
  readonly note: string;
}

/** What was asked about a change, last (`getEditApproval`). */
export const editApprovalMachine = provideResource({
  fetchResource: (path: EditPlace, signal): Promise<Schema<'Approval'>> =>
    orFailure(bodyOf(api.GET('/dsp/campaigns/{id}/edits/{editId}/approval', { params: { path }, signal }))),
});

/** Asks somebody who may spend as much to pay for a change (`askEditApproval`). */
export const askEditAction = defineAction<Noted, Schema<'EditResult'>>({
  perform: ({ note, ...path }, { idempotencyKey, signal }) => {
    const params = { path, header: { 'Idempotency-Key': idempotencyKey } };
    const body = note === '' ? {} : { note };
    return orFailure(bodyOf(api.POST('/dsp/campaigns/{id}/edits/{editId}/approval', { params, body, signal })));
  },
});

/** Gives a change back to who has asked (`returnEditApproval`). */
export const returnEditAction = defineAction<Noted, Schema<'EditResult'>>({
  perform: ({ note, ...path }, { signal }) =>
    orFailure(
      bodyOf(
        api.POST('/dsp/campaigns/{id}/edits/{editId}/approval/return', { params: { path }, body: { note }, signal }),
      ),
    ),
});

/** Takes back what the user has asked about a change (`withdrawEditApproval`). */
export const withdrawEditAction = defineAction<EditPlace, Schema<'EditResult'>>({
  perform: (path, { signal }) =>
    orFailure(bodyOf(api.DELETE('/dsp/campaigns/{id}/edits/{editId}/approval', { params: { path }, signal }))),
});
