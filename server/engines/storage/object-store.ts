import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What is known of a stored object. */
export interface ObjectMeta {
  readonly key: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Hexadecimal, of the content. */
  readonly sha256: string;
  /** UTC ISO. */
  readonly storedAt: string;
}

export interface StoredObject {
  readonly meta: ObjectMeta;
  /** The whole content, or the range that was asked for. Must be read or destroyed. */
  readonly body: Readable;
}

export interface PutOptions {
  readonly contentType: string;
  /** A longer body is refused while it arrives, and nothing of it stays. */
  readonly maxBytes?: number;
}

/** Both ends included, counted from 0, within the object. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Immutable objects by key: a key is written once, so whoever holds its address may keep what it found there for ever.
 * A failed or interrupted put leaves nothing that {@link ObjectStore.get} would find.
 */
export interface ObjectStore {
  /** @throws ObjectStoreError `invalid_key`, `exists`, `too_large`; an error of the body is passed on */
  put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>, options: PutOptions): Promise<ObjectMeta>;
  head(key: string): Promise<ObjectMeta | undefined>;
  get(key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  /** Whether there was one. */
  delete(key: string): Promise<boolean>;
  /** An address that a browser can load until `expiresAt`, without any further right. */
  url(key: string, expiresAt: Date): string;
}

export class ObjectStoreError extends Error {
  readonly kind: 'invalid_key' | 'exists' | 'too_large';
  constructor(kind: ObjectStoreError['kind'], message: string) {
    super(message);
    this.name = 'ObjectStoreError';
    this.kind = kind;
  }
}

const SEGMENT = /^[a-z0-9][a-z0-9_-]{0,79}(\.[a-z0-9]{1,10})?$/;

/**
 * Keys are lower-case words between slashes, each with at most one extension: the same on every file system, and never
 * a way out of a folder.
 */
export function isObjectKey(key: string): boolean {
  const segments = key.split('/');
  return key.length <= 240 && segments.length <= 8 && segments.every((segment) => SEGMENT.test(segment));
}

/** A key that nobody can guess: `artworks/3f…e1.png`. `extension` without its dot. */
export function newObjectKey(folder: string, extension: string): string {
  const key = `${folder}/${randomBytes(24).toString('hex')}.${extension}`;
  if (!isObjectKey(key)) throw new ObjectStoreError('invalid_key', 'Not a folder or extension for a key');
  return key;
}
