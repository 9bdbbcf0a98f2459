import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ArtworkTwin } from '#machines/artworks/artwork-upload.machine.ts';
import type { Schema } from '#src/api/client.ts';
import { useLatest } from '#src/lib/use-latest.ts';
import type { UploadParent } from './artwork-upload.actors.ts';
import { createUploadQueue } from './upload-queue.ts';

/** Uploads files while the component that calls it is there; leaving it stops what is under way. */
export function useArtworkUploads(hear: {
  onReady: (artwork: Schema<'Artwork'>, file: { id: string; name: string }) => void;
  /** The file is an artwork already. */
  onDuplicate?: (twin: ArtworkTwin) => void;
  /** The artwork whose next version the files are; another one needs another component. */
  parent?: UploadParent;
}) {
  const tell = useLatest(hear);
  const [queue] = useState(() =>
    createUploadQueue({
      parent: hear.parent,
      onReady: (artwork, file) => tell.current.onReady(artwork, file),
      onDuplicate: (twin) => tell.current.onDuplicate?.(twin),
    }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  const { uploads, sum } = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  const { add, cancel, cancelAll, retry, dismiss } = queue;
  return { uploads, sum, add, cancel, cancelAll, retry, dismiss };
}
