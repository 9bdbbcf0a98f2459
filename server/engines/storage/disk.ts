import { statfs } from 'node:fs/promises';
import { isDiskFull } from '../../kernel/disk-full.ts';
import { ProblemError } from '../../kernel/problem.ts';

/** The room that there is for what users store. */
export interface Disk {
  /** Whether there is less room than is kept free, or something failed a moment ago for want of it. */
  isFull(): Promise<boolean>;
  /** Asks for room before anything is taken in. @throws ProblemError `storage_full` */
  requireRoom(bytes: number): Promise<void>;
  /** Hears of what failed: a disk elsewhere, as a database's, is known by that alone. */
  noteFailure(error: unknown): void;
}

/** How long a failure is believed, milliseconds: nobody tells when there is room again. */
const BELIEVED_MS = 60_000;

/**
 * Watches the disk under a folder.
 * @param folder absent where nothing is kept on a disk of this machine
 * @param keptFree bytes that uploads leave to everything else
 */
export function createDisk(
  { folder, keptFree }: { readonly folder: string | undefined; readonly keptFree: number },
  now: () => number = () => performance.now(),
): Disk {
  let failedAt = Number.NEGATIVE_INFINITY;
  const hasRoom = async (bytes: number): Promise<boolean> => {
    if (now() - failedAt < BELIEVED_MS) return false;
    if (folder === undefined) return true;
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize - bytes >= keptFree;
  };
  return {
    isFull: async () => !(await hasRoom(0)),
    async requireRoom(bytes) {
      if (!(await hasRoom(bytes))) throw new ProblemError('storage_full');
    },
    noteFailure(error) {
      if (isDiskFull(error)) failedAt = now();
    },
  };
}
