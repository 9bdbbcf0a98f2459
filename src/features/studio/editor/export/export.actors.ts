import { fromPromise, waitFor } from 'xstate';
import type { Design, StudioPage } from '#domain/studio/design.ts';
import { assetIdsOf } from '#domain/studio/design.ts';
import type { Failure } from '#machines/failure.ts';
import { designExportMachine } from '#machines/studio/design-export.machine.ts';
import { api, bodyOf, newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { browserArtworkUploadMachine, type UploadParent } from '#src/artwork-upload/artwork-upload.actors.ts';
import { createActor } from '#src/lib/create-actor.ts';
import { drawPage } from '../../scene/draw-page.ts';
import { fetchLetters } from '../../scene/letters.ts';
import { fetchPicture, pictureOf } from '../../scene/pictures.ts';
import type { Asset } from '../../studio.actors.ts';

interface ExportOf {
  readonly design: Design;
  readonly assets: readonly Asset[];
  readonly exports: readonly Schema<'StudioExport'>[];
  readonly onNoted: (done: Schema<'StudioExport'>, page: StudioPage) => void;
}

const failed = (failure: Failure): never => {
  throw failure;
};

/** A page as a file, drawn in its own pixels. Rejects with a Failure where a picture cannot be had. */
async function drawFile(page: StudioPage, name: string, assets: readonly Asset[]): Promise<File> {
  await fetchLetters();
  for (const id of assetIdsOf([page])) {
    const asset = assets.find((one) => one.id === id);
    // A picture that is not there is never left out in silence.
    if (!asset) return failed({ kind: 'notFound' });
    await fetchPicture(asset).catch(() => failed({ kind: 'network' }));
  }
  const canvas = document.createElement('canvas');
  canvas.width = page.width;
  canvas.height = page.height;
  const ctx = canvas.getContext('2d', { alpha: false });
  if (!ctx) return failed({ kind: 'unexpected' });
  drawPage(ctx, page, pictureOf, { isExport: true });
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!content) return failed({ kind: 'unexpected' });
  const plain = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'Design';
  return new File([content], `${plain} ${page.width}x${page.height}.png`, { type: 'image/png' });
}

/** An artwork, and whether it was there before. */
interface Made {
  readonly artworkId: string;
  readonly isTwin: boolean;
}

/** Sends a file as any other artwork's; answers with the artwork, or with the one that has the same bytes. */
async function upload(file: File, parent: UploadParent | null, signal: AbortSignal): Promise<Made> {
  const { name, size: bytes, type: mimeType } = file;
  const actor = createActor(browserArtworkUploadMachine(file, parent), {
    input: { name, mimeType, bytes, idempotencyKey: newIdempotencyKey() },
  });
  // Whoever gives the export up takes what has arrived back, too.
  signal.addEventListener('abort', () => actor.send({ type: 'upload.cancelled' }));
  actor.start();
  const end = await waitFor(actor, (now) => now.status === 'done' || now.hasTag('cut'), {
    timeout: Number.POSITIVE_INFINITY,
  });
  const { output, context } = end;
  if (output?.kind === 'ready') return { artworkId: output.artwork.id, isTwin: false };
  if (output?.kind === 'duplicate') return { artworkId: output.twin.artworkId, isTwin: true };
  if (output?.kind === 'rejected')
    return failed(output.rejection.kind === 'refused' ? output.rejection.failure : { kind: 'unexpected' });
  actor.send({ type: 'upload.cancelled' });
  return failed(context.failure ?? { kind: 'network' });
}

/** What says that the artwork of before takes no next version: it is archived, deleted, or has one. */
const isNoParent = (error: unknown) => ['conflict', 'notFound', 'invalid'].includes((error as Failure).kind);

/** The export machine for a design as it is shown: its pages are drawn here, and sent like any other file. */
export function browserExportMachine({ design, assets, exports, onNoted }: ExportOf) {
  /** Artworks of somebody else's making that look the same: their next version is not this page's. */
  const others = new Set<string>();
  /** Made here, and not noted yet where that failed. */
  const own = new Set<string>();
  const noted = ({ artworkId, isTwin }: Made, before: string | undefined) => {
    if (!isTwin) own.add(artworkId);
    else if (artworkId !== before && !own.has(artworkId)) others.add(artworkId);
    return { artworkId };
  };
  return designExportMachine.provide({
    actors: {
      makeArtwork: fromPromise(async ({ input: { pageId }, signal }) => {
        const page = design.pages.find(({ id }) => id === pageId);
        if (!page) return failed({ kind: 'notFound' });
        const file = await drawFile(page, design.name, assets);
        const before = exports.find((one) => one.pageId === pageId);
        if (before) {
          try {
            const parent = { id: before.artworkId, type: 'image' } as const;
            return noted(await upload(file, parent, signal), before.artworkId);
          } catch (error) {
            if (!isNoParent(error)) throw error;
          }
        }
        return noted(await upload(file, null, signal), before?.artworkId);
      }),
      noteExport: fromPromise(async ({ input: { projectId, pageId, artworkId, version }, signal }) => {
        if (others.has(artworkId)) return;
        const done = await orFailure(
          bodyOf(
            api.POST('/dsp/studio/projects/{id}/exports', {
              params: { path: { id: projectId } },
              body: { pageId, artworkId, version },
              signal,
            }),
          ),
        );
        const page = design.pages.find(({ id }) => id === pageId);
        if (page) onNoted(done, page);
      }),
    },
  });
}
