import { fromPromise } from 'xstate';
import { suggestionMachine } from '#machines/assistant/suggestion.machine.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
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

/** A member's word on the plans (`rateSuggestion`). */
export const rating = defineAction<Schema<'SuggestionFeedback'> & { readonly id: string }, Schema<'Suggestion'>>({
  perform: ({ id, ...body }, { signal }) =>
    orFailure(bodyOf(api.PUT('/dsp/suggestions/{id}/feedback', { params: { path: { id } }, body, signal }))),
});

/** Figures that are tried with a suggestion; null for none. */
export interface TrialQuery {
  readonly id: string;
  readonly trial: Schema<'Trial'> | null;
}

/** A slider tells of every step: the question waits until it rests so long, milliseconds. */
const RESTS = 150;

const rest = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, RESTS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** What the plans would be (`trySuggestion`); a newer question drops the one before. */
export const trialMachine = provideResource({
  fetchResource: async ({ id, trial }: TrialQuery, signal): Promise<Schema<'TriedPlans'> | null> => {
    if (trial === null) return null;
    await rest(signal);
    return orFailure(
      bodyOf(api.POST('/dsp/suggestions/{id}/trial', { params: { path: { id } }, body: trial, signal })),
    );
  },
});
