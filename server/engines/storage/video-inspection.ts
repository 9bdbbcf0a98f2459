import type { ByteSource } from '#domain/artworks/byte-source.ts';
import { inspectInThread } from './inspection-thread.ts';
import type { InspectedVideo, VideoFault, VideoMime } from './video-container.ts';

/** An honest container is walked in a fraction of a second. */
const LIMIT_MS = 15_000;

/**
 * What a video really is: by walking its container to the last picture, never by its name or what its header claims. One that
 * keeps the walker busy beyond all measure is damaged.
 */
export const inspectVideo = (
  source: ByteSource,
  mime: VideoMime,
  limitMs = LIMIT_MS,
): Promise<InspectedVideo | VideoFault> =>
  inspectInThread<InspectedVideo | VideoFault>(
    new URL('./video-worker.ts', import.meta.url),
    source,
    { mime },
    { limitMs, givenUp: { kind: 'refused', reason: 'damaged' } },
  );
