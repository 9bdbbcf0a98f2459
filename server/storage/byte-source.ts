import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from './object-store.ts';

/** Bytes that are read where they are wanted. */
export interface ByteSource {
  readonly size: number;
  /** `end` is not included, and both lie within the source. */
  read(start: number, end: number): Promise<Uint8Array>;
}

export const memorySource = (content: Uint8Array): ByteSource => ({
  size: content.byteLength,
  read: async (start, end) => content.subarray(start, end),
});

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
