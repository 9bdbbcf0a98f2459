import { fromPromise } from 'xstate';
import { artworkFixMachine } from '#machines/artworks/artwork-fix.machine.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';

/** The mending of a picture over the product API. */
export const browserArtworkFixMachine = artworkFixMachine.provide({
  actors: {
    createArtworkFix: fromPromise(({ input: { artworkId, fix, idempotencyKey }, signal }) => {
      if (!fix) throw new Error('A wish names its fix');
      const params = { path: { id: artworkId }, header: { 'Idempotency-Key': idempotencyKey } };
      return orFailure(bodyOf(api.POST('/dsp/artworks/{id}/fixes', { params, body: { fix }, signal })));
    }),
    takeArtworkFix: fromPromise(({ input: { copy, idempotencyKey }, signal }) => {
      if (!copy) throw new Error('There is a copy to take');
      const path = { id: copy.artworkId, fixId: copy.id };
      const params = { path, header: { 'Idempotency-Key': idempotencyKey } };
      return orFailure(bodyOf(api.POST('/dsp/artworks/{id}/fixes/{fixId}', { params, signal })));
    }),
    dropArtworkFix: fromPromise(async ({ input: { copy } }) => {
      if (!copy) return;
      const path = { id: copy.artworkId, fixId: copy.id };
      await orFailure(api.DELETE('/dsp/artworks/{id}/fixes/{fixId}', { params: { path } }));
    }),
  },
});
