import { fromPromise } from 'xstate';
import { artworkCropMachine } from '#machines/artworks/artwork-crop.machine.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { createKeyBook } from '#src/api/key-book.ts';

const keyOf = createKeyBook();

/** The crop machine over the product API (`createArtworkCrop`). */
export const browserArtworkCropMachine = artworkCropMachine.provide({
  actors: {
    cropArtwork: fromPromise(({ input: { crop }, signal }) => {
      if (!crop) throw new Error('A crop is of an artwork');
      const { artworkId: id, ...body } = crop;
      const params = { path: { id }, header: { 'Idempotency-Key': keyOf(crop) } };
      return orFailure(bodyOf(api.POST('/dsp/artworks/{id}/crops', { params, body, signal })));
    }),
  },
});
