import { api, bodyOf, etagOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';

/** What was asked about a campaign, last (`getApproval`); another version of it is another question. */
export const approvalMachine = provideResource({
  fetchResource: ({ id }: { id: string; version: number }, signal): Promise<Schema<'Approval'>> =>
    orFailure(bodyOf(api.GET('/dsp/campaigns/{id}/approval', { params: { path: { id } }, signal }))),
});

/** A campaign as the user sees it, and what they write. */
interface Noted {
  readonly id: string;
  readonly version: number;
  readonly note: string;
}

/** Asks somebody who may spend as much (`askApproval`). */
export const askAction = defineAction<Noted, Schema<'Campaign'>>({
  perform: ({ id, version, note }, { idempotencyKey, signal }) => {
    const header = { 'Idempotency-Key': idempotencyKey, 'If-Match': etagOf(version) };
    const body = note === '' ? {} : { note };
    const params = { path: { id }, header };
    return orFailure(bodyOf(api.POST('/dsp/campaigns/{id}/approval', { params, body, signal })));
  },
});

/** Gives a campaign back to who has asked (`returnApproval`). */
export const returnAction = defineAction<Noted, Schema<'Campaign'>>({
  perform: ({ id, version, note }, { signal }) => {
    const params = { path: { id }, header: { 'If-Match': etagOf(version) } };
    return orFailure(bodyOf(api.POST('/dsp/campaigns/{id}/approval/return', { params, body: { note }, signal })));
  },
});

/** Takes back what the user has asked (`withdrawApproval`). */
export const withdrawAction = defineAction<Omit<Noted, 'note'>, Schema<'Campaign'>>({
  perform: ({ id, version }, { signal }) => {
    const params = { path: { id }, header: { 'If-Match': etagOf(version) } };
    return orFailure(bodyOf(api.DELETE('/dsp/campaigns/{id}/approval', { params, signal })));
  },
});
