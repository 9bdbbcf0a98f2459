import type { ArtworkUpload } from './upload-queue.ts';

/** Whether a file is still to become an artwork. */
export const isOnItsWay = ({ state }: Pick<ArtworkUpload, 'state'>): boolean =>
  state === 'checking' || state === 'uploading' || state === 'cut' || state === 'processing';

/** How far the files of a batch are together. */
export interface UploadSum {
  /** Files that are on their way. */
  readonly moving: number;
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/**
 * The sum over the files that are on their way and those that ended since the first of them was chosen; null when there is nothing to
 * add up. It goes back only when a file is taken back: of one that is not taken what was sent stays, and the rest is not to come.
 */
export function uploadSum(
  uploads: readonly Pick<ArtworkUpload, 'state' | 'batch' | 'bytes' | 'sentBytes'>[],
): UploadSum | null {
  const moving = uploads.filter(isOnItsWay);
  const batch = uploads.filter((upload) => upload.batch === moving[0]?.batch);
  if (batch.length < 2) return null;
  return {
    moving: moving.length,
    sentBytes: batch.reduce((sum, { sentBytes }) => sum + sentBytes, 0),
    totalBytes: batch.reduce((sum, upload) => sum + (isOnItsWay(upload) ? upload.bytes : upload.sentBytes), 0),
  };
}
