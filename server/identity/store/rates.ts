import { createHmac } from 'node:crypto';
import { sql } from '../../db/database.ts';
import type { IdentityContext } from '../operation.ts';
import { after } from '../secrets.ts';
import type { Pool } from './pools.ts';

const HOUR_MS = 60 * 60_000;

/** How often things may be asked for in an hour. */
export interface IdentityLimits {
  /** Mailed codes of one user and one purpose. */
  readonly codes: number;
  /** Codes by SMS to one user. */
  readonly sms: number;
  /** Mailed custom challenges of one user, counted apart with and without a password before them. */
  readonly customChallenges: number;
  /** Sign-ups from one source address, those of taken names included. */
  readonly signUpsOfSource: number;
  /** Sign-ups in one pool. */
  readonly signUpsOfPool: number;
  /** First sign-ins by another provider from one source address. */
  readonly externalUsersOfSource: number;
}

/** Enough for people, too little for machines. */
export const defaultLimits: IdentityLimits = {
  codes: 5,
  sms: 5,
  customChallenges: 5,
  signUpsOfSource: 20,
  signUpsOfPool: 2000,
  externalUsersOfSource: 100,
};

/** For a demo, whose users are everybody's. */
export const demoLimits: IdentityLimits = {
  codes: 200,
  sms: 200,
  customChallenges: 200,
  signUpsOfSource: 1000,
  signUpsOfPool: 5000,
  externalUsersOfSource: 1000,
};

const LIMIT = {
  sms: 'sms',
  'custom-challenge': 'customChallenges',
  'custom-challenge-first': 'customChallenges',
  'sign-up-source': 'signUpsOfSource',
  'sign-up-pool': 'signUpsOfPool',
  'external-user-source': 'externalUsersOfSource',
} as const satisfies Record<string, keyof IdentityLimits>;

/** An IPv4 address, or the first half of an IPv6 address: hosts choose the other half themselves. */
export function networkOf(source: string): string {
  const plain = source.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = (text: string) => (text ? text.split(':') : []);
  const zeros = Array(Math.max(0, 8 - groups(head).length - groups(tail).length)).fill('0');
  return [...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(':');
}

/** What is kept of a source address. */
export const sourceKey = (pool: Pool, source: string): string =>
  createHmac('sha256', Buffer.from(pool.maskingKey, 'hex'))
    .update(`source:${networkOf(source)}`)
    .digest('hex');

/** What is counted. */
export type Rate = keyof typeof LIMIT;

/** Counts one request; false, and nothing changes, when there were too many in this hour. */
export async function countRequest(
  { tx, now, limits }: IdentityContext,
  poolId: string,
  rate: Rate,
  key: string,
): Promise<boolean> {
  const hourAgo = after(now, -HOUR_MS);
  const hourOver = sql`identity_rates.hour_began_at <= ${hourAgo}::timestamptz`;
  const counted = await tx.run(
    sql`insert into identity_rates (pool_id, name, key, requests, hour_began_at)
        values (${poolId}, ${rate}, ${key}, 1, ${now.toISOString()}::timestamptz)
        on conflict (pool_id, name, key) do update set
          requests = case when ${hourOver} then 1 else identity_rates.requests + 1 end,
          hour_began_at = case when ${hourOver} then excluded.hour_began_at else identity_rates.hour_began_at end
        where ${hourOver} or identity_rates.requests < ${limits[LIMIT[rate]]}`,
  );
  await tx.run(
    sql`delete from identity_rates where (pool_id, name, key) in (
          select pool_id, name, key from identity_rates where hour_began_at < ${hourAgo}::timestamptz
          limit 50 for update skip locked)`,
  );
  return counted === 1;
}
