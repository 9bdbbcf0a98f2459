import type { ArtworkTwin, UploadRejection, UploadStage } from '#machines/artworks/artwork-upload.machine.ts';
import type { Failure } from '#machines/failure.ts';
import { newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { createActor } from '#src/lib/create-actor.ts';
import { browserArtworkUploadMachine, type UploadParent } from './artwork-upload.actors.ts';
import { isOnItsWay, type UploadSum, uploadSum } from './upload-total.ts';

/** A file on its way, as a page shows it. */
export interface ArtworkUpload {
  readonly id: string;
  readonly name: string;
  /** Counts up with files that are chosen when all before had ended. */
  readonly batch: number;
  readonly bytes: number;
  readonly sentBytes: number;
  readonly state: UploadStage;
  /** The server's name of it; null before it is announced. */
  readonly uploadId: string | null;
  /** The artwork that has the same bytes. */
  readonly twin: ArtworkTwin | null;
  /** Why it was cut; null otherwise. */
  readonly failure: Failure | null;
  /** Why it is not taken; null unless it was rejected. */
  readonly rejection: UploadRejection | null;
  readonly artwork: Schema<'Artwork'> | null;
}

interface UploadQueueOptions {
  /** The artwork whose next version the files are. */
  readonly parent?: UploadParent | undefined;
  /** `file`: what is shown of it, as whoever takes it off the list has to call it. */
  readonly onReady: (artwork: Schema<'Artwork'>, file: Pick<ArtworkUpload, 'id' | 'name'>) => void;
  /** The file is an artwork already. */
  readonly onDuplicate?: ((twin: ArtworkTwin) => void) | undefined;
}

type UploadActor = ReturnType<typeof startActor>;

const startActor = (file: File, parent: UploadParent | undefined) =>
  createActor(browserArtworkUploadMachine(file, parent), {
    input: { name: file.name, mimeType: file.type, bytes: file.size, idempotencyKey: newIdempotencyKey() },
  });

/** One that is being given up is at none, and shown no more. */
const stages: readonly UploadStage[] = ['checking', 'uploading', 'cut', 'processing', 'ready', 'duplicate', 'rejected'];

interface QueuedUpload {
  readonly actor: UploadActor;
  readonly batch: number;
  /** Off the list, and in the sum of its batch until that is over. */
  readonly isDismissed: boolean;
}

/** What a page shows of its uploads. */
export interface UploadsShown {
  readonly uploads: readonly ArtworkUpload[];
  /** How far they are together. */
  readonly sum: UploadSum | null;
}

function shownUpload(id: string, { actor, batch }: QueuedUpload): ArtworkUpload | null {
  const snapshot = actor.getSnapshot();
  const state = stages.find((stage) => snapshot.hasTag(stage));
  if (!state) return null;
  const { name, bytes, sentBytes, failure, rejection, artwork, twin, upload } = snapshot.context;
  const uploadId = upload?.id ?? null;
  return { id, name, batch, bytes, sentBytes, state, failure, rejection, artwork, twin, uploadId };
}

/** The files that a page uploads at once, each a machine of its own; a store for `useSyncExternalStore`. */
export function createUploadQueue({ parent, onReady, onDuplicate }: UploadQueueOptions) {
  const queued = new Map<string, QueuedUpload>();
  const listeners = new Set<() => void>();
  let shown: UploadsShown = { uploads: [], sum: null };
  let batch = 0;

  const publish = () => {
    const all = [...queued].flatMap(([id, upload]) => shownUpload(id, upload) ?? []);
    const isListed = ({ id }: ArtworkUpload) => !queued.get(id)?.isDismissed;
    shown = { uploads: all.filter(isListed), sum: uploadSum(all) };
    if (!all.some(isOnItsWay)) for (const [id, { isDismissed }] of queued) if (isDismissed) queued.delete(id);
    for (const listener of listeners) listener();
  };

  return {
    getSnapshot: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (files: readonly File[]) => {
      if (!shown.uploads.some(isOnItsWay)) batch += 1;
      for (const file of files) {
        const id = crypto.randomUUID();
        const actor = startActor(file, parent);
        queued.set(id, { actor, batch, isDismissed: false });
        actor.subscribe({
          next: publish,
          complete: () => {
            const { output } = actor.getSnapshot();
            if (output?.kind === 'ready') onReady(output.artwork, { id, name: file.name });
            if (output?.kind === 'duplicate') onDuplicate?.(output.twin);
            if (output?.kind === 'cancelled') queued.delete(id);
            publish();
          },
        });
        actor.start();
      }
      publish();
    },
    cancel: (id: string) => queued.get(id)?.actor.send({ type: 'upload.cancelled' }),
    retry: (id: string) => queued.get(id)?.actor.send({ type: 'retry.requested' }),
    /** Takes back all that are on their way. */
    cancelAll: () => {
      for (const { actor } of queued.values()) actor.send({ type: 'upload.cancelled' });
    },
    /** Takes one that is over off the list. */
    dismiss: (id: string) => {
      const upload = queued.get(id);
      if (upload) queued.set(id, { ...upload, isDismissed: true });
      publish();
    },
    /** Stops every upload under way. */
    stop: () => {
      for (const { actor } of queued.values()) actor.stop();
      queued.clear();
      publish();
    },
  };
}
