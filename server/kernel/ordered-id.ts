import { randomBytes } from 'node:crypto';

/** 12 bits beside the millisecond. */
const MOST = 0xfff;
let last = { at: 0, count: 0 };

/**
 * An id that sorts behind all that this process has made before it, within a millisecond too (RFC 9562, version 7): of what happens in
 * one moment the order is known.
 */
export function orderedId(now: number = Date.now()): string {
  if (now > last.at) last = { at: now, count: 0 };
  else last = last.count < MOST ? { at: last.at, count: last.count + 1 } : { at: last.at + 1, count: 0 };
  const time = last.at.toString(16).padStart(12, '0');
  const random = randomBytes(8);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const rest = random.toString('hex');
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${last.count.toString(16).padStart(3, '0')}`,
    rest.slice(0, 4),
    rest.slice(4),
  ].join('-');
}
