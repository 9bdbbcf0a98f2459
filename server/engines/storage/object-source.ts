import { buffer } from 'node:stream/consumers';
import type { ByteSource } from '#domain/artworks/byte-source.ts';
import type { ObjectStore } from './object-store.ts';

/** A stored object as a source; its size is known already. */
export const objectSource = (store: ObjectStore, key: string, size: number): ByteSource => ({
  size,
  async read(start, end) {
    if (start >= end) return new Uint8Array();
    const found = await store.get(key, { start, end: end - 1 });
    if (!found) throw new Error('The object is gone');
    return buffer(found.body);
  },
});
