import type { JWTPayload } from 'jose';
import { type Sql, sql, type Tx } from '../kernel/db/database.ts';
import { ProblemError } from '../kernel/problem.ts';

/** What is known of sign-ins that ended; times ISO. */
export interface EndedSignIn {
  /** Empty: all that the user had made by then. */
  readonly originJti: string;
  readonly endedAt: string;
  /** The sign-in that goes on, with tokens issued later. */
  readonly kept: string | null;
}

/** What ended of a user's sign-ins that may concern a token, as a list of `EndedSignIn`. */
export const endedOf = (sub: string, originJti: string): Sql => sql`(
  select jsonb_agg(jsonb_build_object('originJti', origin_jti, 'endedAt', ended_at, 'kept', kept))
  from ended_sign_ins where sub = ${sub}::uuid and origin_jti in ('', ${originJti}))`;

/** Milliseconds; a pool that counts whole seconds means the beginning of one. */
const issuedAt = ({ iat = 0, issued_ms: exact }: JWTPayload): number =>
  typeof exact === 'number' ? exact : iat * 1000;

/**
 * Refuses a token of a sign-in that has ended, or one from before the password was changed in a sign-in that goes on: that one is
 * renewed. @throws ProblemError `unauthenticated` or `token_expired`
 */
export function requireGoingOn(claims: JWTPayload, ended: readonly EndedSignIn[]): void {
  for (const { originJti, endedAt, kept } of ended) {
    const end = new Date(endedAt).getTime();
    if (kept !== null && kept === claims.origin_jti) {
      if (issuedAt(claims) <= end) throw new ProblemError('token_expired');
    } else if (originJti !== '' || Number(claims.auth_time ?? 0) * 1000 <= end)
      throw new ProblemError('unauthenticated');
  }
}

/** Notes that one sign-in of a user has ended, or all that were made so far but `kept`, of which only earlier tokens have. */
export async function noteEnded(tx: Tx, sub: string, originJti: string, kept: string | null, now: Date): Promise<void> {
  await tx.run(
    sql`insert into ended_sign_ins (sub, origin_jti, ended_at, kept)
        values (${sub}::uuid, ${originJti}, ${now.toISOString()}::timestamptz, ${kept})
        on conflict (sub, origin_jti) do update set ended_at = excluded.ended_at, kept = excluded.kept
        where ended_sign_ins.ended_at <= excluded.ended_at`,
  );
}
