import { fromPromise } from 'xstate';
import { artworkUploadMachine, type UploadRejection } from '#machines/artworks/artwork-upload.machine.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { uploadArtwork } from '#src/api/upload.ts';
import { readImageFacts } from './image-facts.ts';

/** 64 megapixels, as the server takes: more would not be decoded there. */
const MAX_PIXELS = 64_000_000;

const refuse = (rejection: UploadRejection): never => {
  throw rejection;
};

/** The upload machine for one file, which stays in this closure. */
export function browserArtworkUploadMachine(file: File) {
  return artworkUploadMachine.provide({
    actors: {
      checkFile: fromPromise(async ({ input }) => {
        // A file that changed or vanished since it was picked cannot be read any more.
        const content = await file.arrayBuffer().catch(() => refuse({ kind: 'truncated' }));
        const facts = readImageFacts(new Uint8Array(content));
        if (!facts) return refuse({ kind: 'wrongKind', mimeType: input.mimeType });
        if (!facts.isWhole) return refuse({ kind: 'truncated' });
        const { width, height } = facts;
        if (width && height && width * height > MAX_PIXELS) return refuse({ kind: 'wrongDimensions', width, height });
      }),
      createArtwork: fromPromise(({ input, signal }) =>
        orFailure(
          uploadArtwork({
            file,
            idempotencyKey: input.idempotencyKey,
            onProgress: (fraction) => input.report(Math.round(fraction * file.size)),
            signal,
          }),
        ),
      ),
      getArtwork: fromPromise(({ input }) =>
        orFailure(bodyOf(api.GET('/dsp/artworks/{id}', { params: { path: { id: input.id } } }))),
      ),
    },
  });
}
