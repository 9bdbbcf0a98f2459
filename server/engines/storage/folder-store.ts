import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObjectKey, type ObjectMeta, type ObjectStore, ObjectStoreError, type PutOptions } from './object-store.ts';

export interface FolderStoreConfig {
  /** Made when absent; belongs to the store alone. */
  readonly folder: string;
  /** Wall time. */
  readonly now: () => Date;
  readonly url: (key: string, expiresAt: Date) => string;
}

const LEFTOVER_MS = 24 * 3_600_000;

/**
 * An {@link ObjectStore} on disk. An object is a folder of two files, written aside and moved into place whole: a reader
 * finds all of it or nothing, and of two writers of one key the second fails.
 */
export async function openFolderStore({ folder, now, url }: FolderStoreConfig): Promise<ObjectStore> {
  const incoming = join(folder, 'incoming');
  const objects = join(folder, 'objects');
  await mkdir(incoming, { recursive: true });
  await mkdir(objects, { recursive: true });
  await removeLeftovers(incoming, now());

  /** `~` is in no key, so an object never lies where a key's folder would. */
  const place = (key: string) => {
    if (!isObjectKey(key)) throw new ObjectStoreError('invalid_key', 'Not an object key');
    return join(objects, `${key}~`);
  };

  const head = async (key: string): Promise<ObjectMeta | undefined> => {
    if (!isObjectKey(key)) return undefined;
    const text = await readFile(join(place(key), 'meta.json'), 'utf8').catch(absent);
    return text === undefined ? undefined : (JSON.parse(text) as ObjectMeta); // written by put alone
  };

  return {
    async put(key, body, options) {
      const target = place(key);
      if (await stat(target).catch(absent)) throw new ObjectStoreError('exists', 'The key is taken');
      const aside = join(incoming, randomUUID());
      await mkdir(aside);
      try {
        const meta = await writeAside(aside, key, body, options, now());
        await makeFolders(objects, dirname(target));
        await rename(aside, target);
        await syncFolder(dirname(target));
        return meta;
      } catch (error) {
        await rm(aside, { recursive: true, force: true });
        if (isCode(error, 'ENOTEMPTY', 'EEXIST')) throw new ObjectStoreError('exists', 'The key is taken');
        throw error;
      }
    },

    head,

    async get(key, range) {
      const meta = await head(key);
      if (!meta) return undefined;
      // Opened before it is returned: a delete in between leaves the reader its file.
      const file = await open(join(place(key), 'body'), 'r').catch(absent);
      if (!file) return undefined;
      return { meta, body: createReadStream('', { fd: file, ...range }) };
    },

    async delete(key) {
      const target = place(key);
      const aside = join(incoming, randomUUID());
      const moved = await rename(target, aside).then(() => true, absent);
      if (!moved) return false;
      await syncFolder(dirname(target));
      await rm(aside, { recursive: true, force: true });
      return true;
    },

    url,
  };
}

async function writeAside(
  aside: string,
  key: string,
  body: Uint8Array | AsyncIterable<Uint8Array>,
  { contentType, maxBytes = Number.POSITIVE_INFINITY }: PutOptions,
  at: Date,
): Promise<ObjectMeta> {
  const hash = createHash('sha256');
  let bytes = 0;
  await writeSynced(join(aside, 'body'), async (file) => {
    for await (const chunk of body instanceof Uint8Array ? [body] : body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new ObjectStoreError('too_large', `The body is longer than ${maxBytes} bytes`);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  });
  const meta: ObjectMeta = { key, contentType, bytes, sha256: hash.digest('hex'), storedAt: at.toISOString() };
  await writeSynced(join(aside, 'meta.json'), (file) => file.writeFile(JSON.stringify(meta)));
  await syncFolder(aside);
  return meta;
}

async function writeSynced(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await write(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a name durable: a file's own fsync does not cover the folder that lists it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

async function makeFolders(root: string, path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let folder = dirname(path); folder.startsWith(root); folder = dirname(folder)) await syncFolder(folder);
}

/** What an interrupted put or delete left aside long ago. */
async function removeLeftovers(incoming: string, now: Date): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(absent);
    if (found && now.getTime() - found.mtimeMs > LEFTOVER_MS) await rm(path, { recursive: true, force: true });
  }
}

const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Undefined for what is not there; every other error stays one. */
function absent(error: unknown): undefined {
  if (!isCode(error, 'ENOENT', 'ENOTDIR')) throw error;
  return undefined;
}
