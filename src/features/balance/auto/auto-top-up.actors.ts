import { api, bodyOf, etagOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';

export type AutoTopUpState = Schema<'AutoTopUpState'>;

/** Whether and how the balance is topped up by itself (`getAutoTopUp`). */
export const autoTopUpMachine = provideResource<AutoTopUpState, null>({
  fetchResource: (_, signal) => orFailure(bodyOf(api.GET('/dsp/auto-top-up', { signal }))),
});

export interface Consent {
  readonly wish: Schema<'AutoTopUpWish'>;
  /** Of what was agreed to before; 0 for nothing. */
  readonly version: number;
}

/** Agrees to it, or to other amounts (`saveAutoTopUp`). */
export const consenting = defineAction<Consent, AutoTopUpState>({
  perform: ({ wish, version }, { signal }) => {
    const params = { header: { 'If-Match': etagOf(version) } };
    return orFailure(bodyOf(api.PUT('/dsp/auto-top-up', { params, body: wish, signal })));
  },
});

/** Stops it (`stopAutoTopUp`). */
export const stopping = defineAction<null, AutoTopUpState>({
  perform: (_, { signal }) => orFailure(bodyOf(api.DELETE('/dsp/auto-top-up', { signal }))),
});
