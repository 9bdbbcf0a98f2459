import { fromPromise } from 'xstate';
import { storedCardSetupMachine } from '#machines/payments/stored-card-setup.machine.ts';
import { api, bodyOf, etagOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { loadCardFields } from '#src/card-fields/load-card-fields.ts';
import { leftOf } from '#src/card-fields/server-deadline.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { unlessGone } from '#src/patterns/action/unless-gone.ts';

type StoredCard = Schema<'StoredCard'>;

/** The cards an instance has stored (`listStoredCards`). */
export const storedCardsMachine = provideResource({
  fetchResource: (_: Record<string, never>, signal) => orFailure(bodyOf(api.GET('/dsp/stored-cards', { signal }))),
  isKept: () => true,
});

/** Takes a card away (`removeStoredCard`), unless a campaign that was paid with it is not over. */
export const cardRemoval = defineAction<StoredCard>({
  blockers: ['card_in_use', 'stale'],
  perform: ({ id, version }, { signal }) => {
    const params = { path: { id }, header: { 'If-Match': etagOf(version) } };
    return unlessGone(orFailure(api.DELETE('/dsp/stored-cards/{id}', { params, signal })));
  },
});

/** Chooses the card that is offered first (`chooseDefaultCard`), by the version of the list that was seen. */
export const defaultChoice = defineAction<
  { readonly card: StoredCard; readonly version: number },
  Schema<'StoredCards'>
>({
  perform: ({ card, version }, { signal }) =>
    orFailure(
      bodyOf(
        api.PUT('/dsp/stored-cards/default', {
          params: { header: { 'If-Match': etagOf(version) } },
          body: { cardId: card.id },
          signal,
        }),
      ),
    ),
});

/** Gives a card a name, or takes it away (`nameStoredCard`). */
export const cardNaming = defineAction<{ readonly card: StoredCard; readonly name: string | null }, StoredCard>({
  perform: ({ card: { id, version }, name }, { signal }) =>
    orFailure(
      bodyOf(
        api.PATCH('/dsp/stored-cards/{id}', {
          params: { path: { id }, header: { 'If-Match': etagOf(version) } },
          body: { name },
          signal,
        }),
      ),
    ),
});

/** The setup machine over the product API and the payment provider's widget. */
export const browserCardSetupMachine = storedCardSetupMachine.provide({
  actors: {
    startCardSetup: fromPromise(async ({ input: { replaces, idempotencyKey } }) => {
      const { data, response } = await orFailure(
        api.POST('/dsp/card-setups', {
          params: { header: { 'Idempotency-Key': idempotencyKey } },
          body: replaces === null ? {} : { replaces },
        }),
      );
      if (!data) throw { kind: 'unexpected' };
      return { setup: data, expiresInMs: leftOf(data.expiresAt, response) };
    }),
    loadWidget: fromPromise(({ input }) => loadCardFields(input.scriptUrl)),
    confirmCardSetup: fromPromise(({ input: { setupId, resourcePath } }) =>
      orFailure(
        bodyOf(api.POST('/dsp/card-setups/{id}/result', { params: { path: { id: setupId } }, body: { resourcePath } })),
      ),
    ),
  },
});
