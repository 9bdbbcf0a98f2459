import { sql } from '../../../kernel/db/database.ts';
import type { IdentityContext } from '../operation.ts';
import { after } from '../secrets.ts';
import type { CodePurpose } from './codes.ts';

const FREE_FAILURES = 5;
const LONGEST_LOCK_SECONDS = 15 * 60;
/** So long without an attempt, and the failures are forgotten. */
const FORGET_MS = 15 * 60_000;

/** What is guessed, each counted apart; `code` is the second factor. */
export type Factor = 'password' | 'code' | 'custom-challenge' | CodePurpose;

interface Attempts {
  readonly failures: number;
  readonly lockedUntil: string | null;
}

/** Seconds of lock-out after the n-th failure: none up to 4, then 1, 2, 4, ... up to 15 minutes. */
export const lockSeconds = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(2 ** (failures - FREE_FAILURES), LONGEST_LOCK_SECONDS);

const isLocked = (now: Date, attempts: Attempts | undefined): boolean =>
  Boolean(attempts?.lockedUntil && new Date(attempts.lockedUntil) > now);

/** Whether a user id, real or made up, is locked out now. */
export async function isLockedOut(
  { tx, now }: IdentityContext,
  poolId: string,
  subject: string,
  factor: Factor,
): Promise<boolean> {
  return isLocked(
    now,
    await tx.row<Attempts>(
      sql`select failures, locked_until from identity_attempts where pool_id = ${poolId} and subject = ${subject}::uuid and factor = ${factor}`,
    ),
  );
}

/**
 * Starts a check and says whether it may go on. Attempts on one user queue up here until the transaction ends,
 * so that guesses sent all at once are counted one by one. An attempt while locked out does not lengthen the lock.
 */
export async function beginAttempt(
  { tx, now }: IdentityContext,
  poolId: string,
  subject: string,
  factor: Factor,
): Promise<boolean> {
  const forgotten = sql`identity_attempts.last_attempt_at < ${after(now, -FORGET_MS)}::timestamptz`;
  const attempts = await tx.one<Attempts>(
    sql`insert into identity_attempts (pool_id, subject, factor, failures, locked_until, last_attempt_at)
        values (${poolId}, ${subject}::uuid, ${factor}, 0, null, ${now.toISOString()}::timestamptz)
        on conflict (pool_id, subject, factor) do update set
          failures = case when ${forgotten} then 0 else identity_attempts.failures end,
          locked_until = case when ${forgotten} then null else identity_attempts.locked_until end,
          last_attempt_at = excluded.last_attempt_at
        returning failures, locked_until`,
  );
  return !isLocked(now, attempts);
}

/** Counts the failure of an attempt begun in this transaction. */
export async function recordFailure(
  { tx, now }: IdentityContext,
  poolId: string,
  subject: string,
  factor: Factor,
): Promise<void> {
  const { failures } = await tx.one<{ failures: number }>(
    sql`update identity_attempts set failures = failures + 1 where pool_id = ${poolId} and subject = ${subject}::uuid
          and factor = ${factor} returning failures`,
  );
  const seconds = lockSeconds(failures);
  if (seconds > 0) {
    await tx.run(
      sql`update identity_attempts set locked_until = ${after(now, seconds * 1000)}::timestamptz
          where pool_id = ${poolId} and subject = ${subject}::uuid and factor = ${factor}`,
    );
  }
  await tx.run(
    sql`delete from identity_attempts where (pool_id, subject, factor) in (
          select pool_id, subject, factor from identity_attempts where last_attempt_at < ${after(now, -FORGET_MS)}::timestamptz
          limit 50 for update skip locked)`,
  );
}

/** The answer was right: nothing to remember. */
export async function clearAttempts(
  { tx }: IdentityContext,
  poolId: string,
  subject: string,
  factor: Factor,
): Promise<void> {
  await tx.run(
    sql`delete from identity_attempts where pool_id = ${poolId} and subject = ${subject}::uuid and factor = ${factor}`,
  );
}
