import { createHmac } from 'node:crypto';
import { sql } from '../../../kernel/db/database.ts';
import { sourceOf } from '../../../kernel/source-address.ts';
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
  /** Sign-ins begun from one source address, whatever the name; refreshed ones are not counted. */
  readonly signInsOfSource: number;
  /** Mails that strangers ask for by a name, from one source address. */
  readonly mailsOfSource: number;
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
  signInsOfSource: 1000,
  mailsOfSource: 100,
  signUpsOfSource: 20,
  signUpsOfPool: 2000,
  externalUsersOfSource: 100,
};

/** For a demo, whose users are everybody's. */
export const demoLimits: IdentityLimits = {
  codes: 200,
  sms: 200,
  customChallenges: 200,
  signInsOfSource: 20_000,
  mailsOfSource: 5000,
  signUpsOfSource: 1000,
  signUpsOfPool: 5000,
  externalUsersOfSource: 1000,
};

const LIMIT = {
  sms: 'sms',
  'custom-challenge': 'customChallenges',
  'custom-challenge-first': 'customChallenges',
  'sign-in-source': 'signInsOfSource',
  'mail-source': 'mailsOfSource',
  'sign-up-source': 'signUpsOfSource',
  'sign-up-pool': 'signUpsOfPool',
  'external-user-source': 'externalUsersOfSource',
} as const satisfies Record<string, keyof IdentityLimits>;

/** What is kept of a source address. */
const sourceKey = (pool: Pool, source: string): string =>
  createHmac('sha256', Buffer.from(pool.maskingKey, 'hex'))
    .update(`source:${sourceOf(source)}`)
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

/** The same for the address a request came from; requests from nowhere are not counted. */
export async function countSource(
  context: IdentityContext,
  pool: Pool,
  rate: Extract<Rate, `${string}-source`>,
): Promise<boolean> {
  const { source } = context;
  return source === null || countRequest(context, pool.id, rate, sourceKey(pool, source));
}
