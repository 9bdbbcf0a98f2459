import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Somebody else works in the folder. */
export class FolderInUseError extends Error {}

const addressOf = (folder: string): string => {
  const name = `marquee-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
};

const listen = (address: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', reject);
    server.listen(address, () => resolve(server.unref()));
  });

const isAnswered = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Keeps a second process out of a data folder. The lock is a listening socket: unlike a file it cannot outlive its process,
 * kill -9 included.
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const address = addressOf(folder);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const server = await listen(address);
      return () => server.close();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (attempt > 3 || (await isAnswered(address)))
        throw new FolderInUseError(`${folder} is in use by another Marquee server`);
      rmSync(address, { force: true }); // left behind by a process that is gone
    }
  }
}
