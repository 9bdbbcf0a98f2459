import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Schema } from '#src/api/client.ts';
import { watchConnectivity } from '#src/platform/connectivity.ts';
import { createUploadQueue } from './upload-queue.ts';

/** Uploads files while the component that calls it is there; leaving it stops what is under way. */
export function useArtworkUploads({ onReady }: { onReady: (artwork: Schema<'Artwork'>) => void }) {
  const tell = useRef(onReady);
  useEffect(() => {
    tell.current = onReady;
  });
  const [queue] = useState(() => createUploadQueue({ onReady: (artwork) => tell.current(artwork) }));
  useEffect(() => {
    const stopWatching = watchConnectivity((online) => online && queue.connectionRestored());
    return () => {
      stopWatching();
      queue.stop();
    };
  }, [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  return { uploads, add: queue.add, cancel: queue.cancel, retry: queue.retry, dismiss: queue.dismiss };
}
