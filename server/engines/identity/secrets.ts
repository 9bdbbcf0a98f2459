import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What is kept of an opaque token. The tokens are long and random, so a plain hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** An opaque token of 64 random bytes. */
export const newToken = (encoding: 'base64' | 'base64url'): string => randomBytes(64).toString(encoding);

/** Equality that takes the same time wherever the difference is. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The moment `milliseconds` after another, as the database takes it. */
export const after = (time: Date, milliseconds: number): string =>
  new Date(time.getTime() + milliseconds).toISOString();
