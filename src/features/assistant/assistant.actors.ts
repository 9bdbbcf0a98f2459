import { fromPromise } from 'xstate';
import { suggestionMachine } from '#machines/assistant/suggestion.machine.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';

/** What the assistant was asked, the newest first (`listSuggestions`). */
export const suggestionsMachine = provideList('/dsp/suggestions', {
  ask: ({ q }: { readonly q: string }) => ({ query: q ? { q } : {} }),
  idOf: ({ id }) => id,
  pageSize: 12,
});

/** Has a brief planned (`createSuggestion`). */
export const briefing = defineAction<Schema<'Brief'>, Schema<'Suggestion'>>({
  perform: (body, { idempotencyKey, signal }) =>
    orFailure(
      bodyOf(api.POST('/dsp/suggestions', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body, signal })),
    ),
});

/** The suggestion machine over the product API. */
export const browserSuggestionMachine = suggestionMachine.provide({
  actors: {
    readSuggestion: fromPromise(({ input: { id }, signal }) =>
      orFailure(bodyOf(api.GET('/dsp/suggestions/{id}', { params: { path: { id } }, signal }))),
    ),
    carryOut: fromPromise(async ({ input: { id, number, request }, signal }) => {
      if (!request) throw { kind: 'unexpected' };
      const { wish, idempotencyKey } = request;
      const path = { id };
      const params = { path, header: { 'Idempotency-Key': idempotencyKey } };
      if (wish.kind === 'accept') {
        const body = { number, plan: wish.plan };
        const draft = await orFailure(bodyOf(api.POST('/dsp/suggestions/{id}/acceptance', { params, body, signal })));
        return { campaignId: draft.id };
      }
      if (wish.kind === 'dismiss') {
        await orFailure(api.POST('/dsp/suggestions/{id}/dismissal', { params: { path }, body: { number }, signal }));
        return { campaignId: null };
      }
      const { words, changes } = wish;
      const body = { number, ...(words ? { words } : {}), ...(Object.keys(changes).length > 0 ? { changes } : {}) };
      await orFailure(api.POST('/dsp/suggestions/{id}/versions', { params, body, signal }));
      return { campaignId: null };
    }),
  },
});
