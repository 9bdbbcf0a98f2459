import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { isObjectKey, type ObjectMeta, type ObjectStore, ObjectStoreError, type PutOptions } from './object-store.ts';
import { createS3Api, type S3Config } from './s3-api.ts';
import { uploadBody } from './s3-upload.ts';

export interface S3StoreConfig extends S3Config {
  /** Wall time. */
  readonly now: () => Date;
  readonly url: (key: string, expiresAt: Date) => string;
}

/** What lies under an object's key: what is known of it, and where its bytes are. */
interface Entry {
  readonly meta: ObjectMeta;
  readonly body: string;
}

const entryOf = (key: string): string => `objects/${key}`;

/**
 * An {@link ObjectStore} in a bucket. The bytes go under a name of their own; the object is there once its entry is, which is
 * written on the condition that there is none: a reader finds all of it or nothing, and of two writers of one key the second fails.
 */
export function createS3Store({ now, url, ...config }: S3StoreConfig): ObjectStore {
  const s3 = createS3Api(config);

  const find = async (key: string): Promise<Entry | undefined> => {
    if (!isObjectKey(key)) return undefined;
    const found = await s3({ method: 'GET', key: entryOf(key), expected: [404] });
    if (found.ok) return (await found.json()) as Entry; // written by put alone
    await found.body?.cancel();
    return undefined;
  };
  const remove = async (key: string): Promise<void> => void (await s3({ method: 'DELETE', key, expected: [404] }));

  return {
    async put(key, body, options) {
      if (!isObjectKey(key)) throw new ObjectStoreError('invalid_key', 'Not an object key');
      const taken = () => new ObjectStoreError('exists', 'The key is taken');
      if (await find(key)) throw taken();
      const place = `bodies/${randomUUID()}`;
      const counted = countBody(body, options);
      await uploadBody(s3, place, counted.chunks());
      const meta: ObjectMeta = {
        key,
        contentType: options.contentType,
        ...counted.facts(),
        storedAt: now().toISOString(),
      };
      const entry: Entry = { meta, body: place };
      const written = await s3({
        method: 'PUT',
        key: entryOf(key),
        headers: { 'if-none-match': '*', 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(entry)),
        // Somebody was faster, or is just being so.
        expected: [409, 412],
      }).catch((error: Error) => error);
      if (written instanceof Error || !written.ok) {
        // The answer to a write may be lost, and its repeat refused: what is there now decides.
        if ((await find(key))?.body === place) return meta;
        await remove(place);
        throw written instanceof Error ? written : taken();
      }
      return meta;
    },

    head: async (key) => (await find(key))?.meta,

    async get(key, range) {
      const entry = await find(key);
      if (!entry) return undefined;
      const { meta } = entry;
      // No range lies within nothing.
      if (meta.bytes === 0) return { meta, body: Readable.from([]) };
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const found = await s3({ method: 'GET', key: entry.body, headers, expected: [404] });
      if (!found.ok || !found.body) return undefined;
      return { meta, body: Readable.fromWeb(found.body as ReadableStream) };
    },

    async delete(key) {
      if (!isObjectKey(key)) throw new ObjectStoreError('invalid_key', 'Not an object key');
      const entry = await find(key);
      if (!entry) return false;
      await remove(entryOf(key));
      await remove(entry.body);
      return true;
    },

    url,
  };
}

/** The body as it goes by, counted and hashed. */
function countBody(body: Uint8Array | AsyncIterable<Uint8Array>, { maxBytes = Number.POSITIVE_INFINITY }: PutOptions) {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *chunks(): AsyncGenerator<Uint8Array> {
      for await (const chunk of body instanceof Uint8Array ? [body] : body) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw new ObjectStoreError('too_large', `The body is longer than ${maxBytes} bytes`);
        hash.update(chunk);
        yield chunk;
      }
    },
    facts: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
