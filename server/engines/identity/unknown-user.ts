import { createHmac, hkdfSync } from 'node:crypto';
import { type SrpCredentials, verifierFromSeed } from './srp/srp.ts';
import type { Pool } from './store/pools.ts';
import { isUserId, type User } from './store/users.ts';

const digest = (pool: Pool, purpose: string, text: string): Buffer =>
  createHmac('sha256', Buffer.from(pool.maskingKey, 'hex')).update(`${purpose}:${text}`).digest();

/** The user id that answers give for a name: the user's own, or for a name nobody has a stable made-up one. */
export function subjectOf(pool: Pool, name: string, user: User | undefined): string {
  const bytes = digest(pool, 'sub', name).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const madeUp = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return user?.sub ?? (isUserId(name) ? name : madeUp);
}

/** The credentials to check against. The made-up ones are always worked out, so that both cases take the same time. */
export function credentialsOf(pool: Pool, subject: string, user: User | undefined): SrpCredentials {
  const salt = digest(pool, 'salt', subject).subarray(0, 16).toString('hex');
  const seed = hkdfSync('sha256', Buffer.from(pool.maskingKey, 'hex'), '', `verifier:${subject}`, 448);
  const verifier = verifierFromSeed(new Uint8Array(seed));
  return user ?? { salt, verifier };
}
