import { fromPromise } from 'xstate';
import { maxArtworkBytes, maxImagePixels } from '#domain/artworks/artwork-limits.ts';
import {
  artworkUploadMachine,
  type OpenUpload,
  type UploadRejection,
} from '#machines/artworks/artwork-upload.machine.ts';
import type { Failure } from '#machines/failure.ts';
import { api, bodyOf, newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { sendChunk } from '#src/api/upload.ts';
import { drawPoster } from './draw-poster.ts';
import { fileKind, sha256Of } from './file-kind.ts';
import { readImageFacts } from './image-facts.ts';
import { takeTurns } from './turn-taking.ts';

/** Files that are sent at once: more would only share the same line. */
const inTurn = takeTurns(3);

const refusal = (rejection: UploadRejection): UploadRejection => rejection;
const refuse = (rejection: UploadRejection): never => {
  throw rejection;
};

function checkImage(content: ArrayBuffer, mimeType: string): void {
  const facts = readImageFacts(new Uint8Array(content));
  if (!facts) throw refusal({ kind: 'wrongKind', mimeType });
  if (!facts.isWhole) throw refusal({ kind: 'truncated' });
  const { width, height } = facts;
  if (width && height && width * height > maxImagePixels) throw refusal({ kind: 'wrongDimensions', width, height });
}

/** The artwork that a file is to be the next version of. */
export type UploadParent = Pick<Schema<'Artwork'>, 'id' | 'type'>;

/** What a look at the file itself finds; its hash. A file that changed or vanished since it was picked cannot be read any more. */
async function checkFile(file: File, parent: UploadParent | null): Promise<string> {
  const read = (part: Blob) => part.arrayBuffer().catch(() => refuse({ kind: 'truncated' }));
  const kind = fileKind(new Uint8Array(await read(file.slice(0, 64))));
  if (!kind) return refuse({ kind: 'wrongKind', mimeType: file.type });
  if (parent && kind !== parent.type) return refuse({ kind: 'wrongType', type: parent.type });
  const maxBytes = maxArtworkBytes[kind];
  if (file.size > maxBytes) return refuse({ kind: 'tooLarge', bytes: file.size, maxBytes });
  const content = await read(file);
  if (kind === 'image') checkImage(content, file.type);
  return sha256Of(content);
}

/** Where the server says the upload stands, when a chunk does not begin there; null for any other failure. */
function standOf(failure: unknown): number | null {
  const { kind, code, facts } = failure as Extract<Failure, { kind: 'conflict' }>;
  return kind === 'conflict' && code === 'upload_offset' && typeof facts?.offset === 'number' ? facts.offset : null;
}

async function sendFile(file: File, upload: OpenUpload, report: (bytes: number) => void, signal: AbortSignal) {
  let { offset } = upload;
  let surprises = 0;
  while (offset < file.size) {
    const start = offset;
    const chunk = file.slice(start, start + upload.chunkBytes);
    const onProgress = (bytes: number) => report(Math.min(file.size, start + Math.min(bytes, chunk.size)));
    try {
      offset = (await orFailure(sendChunk({ uploadId: upload.id, offset, chunk, onProgress, signal }))).offset;
    } catch (failure) {
      const stand = standOf(failure);
      surprises += 1;
      // The answer to a chunk was lost, or another tab sends the same file.
      if (stand === null || surprises > 5) throw failure;
      offset = stand;
    }
    report(offset);
  }
}

/** The upload machine for one file, which stays in this closure with the artwork whose next version it is, if of one. */
export function browserArtworkUploadMachine(file: File, parent: UploadParent | null = null) {
  return artworkUploadMachine.provide({
    actors: {
      checkFile: fromPromise(() => checkFile(file, parent)),
      announceUpload: fromPromise(({ input, signal }) =>
        orFailure(
          bodyOf(
            api.POST('/dsp/uploads', {
              params: { header: { 'Idempotency-Key': newIdempotencyKey() } },
              body: { ...input, name: input.name.slice(-255) },
              signal,
            }),
          ),
        ),
      ),
      sendFile: fromPromise(({ input: { upload, report }, signal }) =>
        inTurn(signal, async () => {
          if (upload) await sendFile(file, upload, report, signal);
        }),
      ),
      finishUpload: fromPromise(async ({ input, signal }) => {
        const isVideo = fileKind(new Uint8Array(await file.slice(0, 64).arrayBuffer())) === 'video';
        const poster = isVideo ? await drawPoster(file) : null;
        return orFailure(
          bodyOf(
            api.POST('/dsp/uploads/{id}/artwork', {
              params: { path: { id: input.id }, header: { 'Idempotency-Key': input.idempotencyKey } },
              body: { ...(poster ? { poster } : {}), ...(parent ? { parentId: parent.id } : {}) },
              signal,
            }),
          ),
        );
      }),
      discardUpload: fromPromise(async ({ input }) => {
        await orFailure(api.DELETE('/dsp/uploads/{id}', { params: { path: { id: input.id } } }));
      }),
    },
  });
}

/** The user's uploads that are not finished (`listUploads`). */
export const fetchOpenUploads = async (signal: AbortSignal) =>
  (await orFailure(bodyOf(api.GET('/dsp/uploads', { signal })))).items;

/** Gives an upload up that no file of this page belongs to. Rejects with a Failure. */
export async function discardOpenUpload(id: string): Promise<void> {
  try {
    await orFailure(api.DELETE('/dsp/uploads/{id}', { params: { path: { id } } }));
  } catch (failure) {
    if ((failure as Failure).kind !== 'notFound') throw failure;
  }
}
