import { createHmac, randomInt } from 'node:crypto';
import type { Pool } from '../store/pools.ts';

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is kept of a code. Keyed, because six digits alone are found by trying. */
export const hashCode = (pool: Pool, subject: string, code: string): string =>
  createHmac('sha256', Buffer.from(pool.maskingKey, 'hex')).update(`code:${subject}:${code}`).digest('hex');
