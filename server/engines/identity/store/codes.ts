import { sql } from '../../../kernel/db/database.ts';
import type { IdentityContext } from '../operation.ts';
import { after } from '../secrets.ts';

/** What a kept code is for. */
export type CodePurpose = 'confirm-sign-up' | 'reset-password' | 'verify-email' | 'verify-phone_number';

const HOUR_MS = 60 * 60_000;
const LIFETIME_MS: Readonly<Record<CodePurpose, number>> = {
  'confirm-sign-up': 24 * HOUR_MS,
  'reset-password': HOUR_MS,
  'verify-email': 24 * HOUR_MS,
  'verify-phone_number': HOUR_MS,
};

/** Keeps a new code in place of the last one; false, and nothing changes, when too many were asked for this hour. */
export async function keepCode(
  { tx, now, limits }: IdentityContext,
  poolId: string,
  subject: string,
  purpose: CodePurpose,
  codeHash: string,
): Promise<boolean> {
  const time = now.toISOString();
  const hourOver = sql`identity_codes.hour_began_at <= ${after(now, -HOUR_MS)}::timestamptz`;
  const kept = await tx.run(
    sql`insert into identity_codes (pool_id, subject, purpose, code_hash, expires_at, requests, hour_began_at)
        values (${poolId}, ${subject}::uuid, ${purpose}, ${codeHash}, ${after(now, LIFETIME_MS[purpose])}::timestamptz,
          1, ${time}::timestamptz)
        on conflict (pool_id, subject, purpose) do update set
          code_hash = excluded.code_hash, expires_at = excluded.expires_at,
          requests = case when ${hourOver} then 1 else identity_codes.requests + 1 end,
          hour_began_at = case when ${hourOver} then excluded.hour_began_at else identity_codes.hour_began_at end
        where ${hourOver} or identity_codes.requests < ${limits.codes}`,
  );
  await tx.run(
    sql`delete from identity_codes where (pool_id, subject, purpose) in (
          select pool_id, subject, purpose from identity_codes where expires_at < ${after(now, -HOUR_MS)}::timestamptz
          limit 50 for update skip locked)`,
  );
  return kept === 1;
}

/**
 * The hash of a user's last code: of the one that is `good` now, or of one whose time is `over` or which was used, as long as it
 * is remembered.
 */
export async function findCodeHash(
  { tx, now }: IdentityContext,
  poolId: string,
  subject: string,
  purpose: CodePurpose,
  wanted: 'good' | 'over' = 'good',
): Promise<string | undefined> {
  const row = await tx.row<{ codeHash: string }>(
    sql`select code_hash from identity_codes
        where pool_id = ${poolId} and subject = ${subject}::uuid and purpose = ${purpose}
          and (expires_at > ${now.toISOString()}::timestamptz) = ${wanted === 'good'}`,
  );
  return row?.codeHash;
}

/** A code that was used works no more; the count of this hour stays. */
export async function spendCode(
  { tx, now }: IdentityContext,
  poolId: string,
  subject: string,
  purpose: CodePurpose,
): Promise<void> {
  await tx.run(
    sql`update identity_codes set expires_at = ${now.toISOString()}::timestamptz
        where pool_id = ${poolId} and subject = ${subject}::uuid and purpose = ${purpose}`,
  );
}
