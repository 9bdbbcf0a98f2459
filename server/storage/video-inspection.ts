import { Worker } from 'node:worker_threads';
import type { ByteSource } from './byte-source.ts';
import type { InspectedVideo, VideoFault, VideoMime } from './video-container.ts';
import type { VideoTask } from './video-worker.ts';

/** An honest container is walked in a fraction of a second. */
const LIMIT_MS = 15_000;

type Found = InspectedVideo | VideoFault;
type Message = { readonly found: Found } | { readonly start: number; readonly end: number };

/**
 * What a video really is: by walking its container to the last picture, never by its name or what its header claims. One that
 * keeps the walker busy beyond all measure is damaged.
 */
export async function inspectVideo(source: ByteSource, mime: VideoMime, limitMs = LIMIT_MS): Promise<Found> {
  const task: VideoTask = { size: source.size, mime };
  const worker = new Worker(new URL('./video-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // What strangers wrote goes through it: it needs none of the server's secrets.
    env: {},
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Found>((resolve, reject) => {
      const giveUp = () => resolve({ kind: 'refused', reason: 'damaged' });
      timer = setTimeout(giveUp, limitMs);
      worker.on('message', (message: Message) => {
        if ('found' in message) return resolve(message.found);
        source.read(message.start, message.end).then((bytes) => worker.postMessage(bytes), reject);
      });
      // Out of memory, or stopped.
      worker.on('error', giveUp);
      worker.on('exit', giveUp);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
