import { randomUUID } from 'node:crypto';
import type { Sql, Tx } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/database.ts';
import type { IdentityContext } from '../operation.ts';
import { after, hashToken, newToken } from '../secrets.ts';

const LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** The scope of the user's own operations, and all that a sign-in by password has. */
export const USER_SCOPE = 'aws.cognito.signin.user.admin';

/** One sign-in, from which every token of it descends. Times ISO. */
export interface SignIn {
  readonly originJti: string;
  readonly clientId: string;
  readonly sub: string;
  readonly deviceKey: string | null;
  /** What its access tokens may be used for; parts with a space between them. */
  readonly scope: string;
  readonly authTime: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
}

const COLUMNS = sql`origin_jti, client_id, sub, device_key, scope, auth_time, expires_at, revoked_at`;

/** Remembers a sign-in; the refresh token itself is only ever in the answer. */
export async function recordSignIn(
  { tx, now }: IdentityContext,
  clientId: string,
  sub: string,
  deviceKey: string | null,
  scope: string = USER_SCOPE,
): Promise<{ readonly signIn: SignIn; readonly refreshToken: string }> {
  const refreshToken = newToken('base64url');
  const time = now.toISOString();
  const signIn = await tx.one<SignIn>(
    sql`insert into identity_refresh_tokens (origin_jti, token_hash, client_id, sub, device_key, scope, auth_time, expires_at)
        values (${randomUUID()}::uuid, ${hashToken(refreshToken)}, ${clientId}, ${sub}::uuid, ${deviceKey}, ${scope},
          ${time}::timestamptz,
          ${after(now, LIFETIME_MS)}::timestamptz)
        returning ${COLUMNS}`,
  );
  await tx.run(
    sql`delete from identity_refresh_tokens where origin_jti in (
          select origin_jti from identity_refresh_tokens where expires_at < ${after(now, -LIFETIME_MS)}::timestamptz
          limit 50 for update skip locked)`,
  );
  return { signIn, refreshToken };
}

export const findSignInByToken = (tx: Tx, refreshToken: string): Promise<SignIn | undefined> =>
  tx.row<SignIn>(sql`select ${COLUMNS} from identity_refresh_tokens where token_hash = ${hashToken(refreshToken)}`);

export const findSignIn = (tx: Tx, originJti: string): Promise<SignIn | undefined> =>
  tx.row<SignIn>(sql`select ${COLUMNS} from identity_refresh_tokens where origin_jti = ${originJti}::uuid`);

/** Revokes the sign-ins that are meant: they cannot be renewed, and the product API refuses what was issued of them. */
async function revoke({ tx, now }: IdentityContext, meant: Sql): Promise<void> {
  const time = now.toISOString();
  await tx.run(
    sql`with revoked as (
          update identity_refresh_tokens set revoked_at = ${time}::timestamptz
          where revoked_at is null and ${meant} returning sub, origin_jti
        )
        insert into ended_sign_ins (sub, origin_jti, ended_at)
        select sub, origin_jti::text, ${time}::timestamptz from revoked
        on conflict (sub, origin_jti) do update set ended_at = excluded.ended_at, kept = null`,
  );
}

/** Revokes one sign-in and every token that came of it. */
export const revokeSignIn = (context: IdentityContext, originJti: string): Promise<void> =>
  revoke(context, sql`origin_jti = ${originJti}::uuid`);

/** Revokes all sign-ins of a user. */
export const revokeAllSignIns = (context: IdentityContext, sub: string): Promise<void> =>
  revoke(context, sql`sub = ${sub}::uuid`);

/** Revokes all sign-ins of a user but one, of which only the tokens issued so far are refused: the next renewal brings good ones. */
export async function revokeOtherSignIns(context: IdentityContext, { sub, originJti }: SignIn): Promise<void> {
  await revoke(context, sql`sub = ${sub}::uuid and origin_jti <> ${originJti}::uuid`);
  await context.tx.run(
    sql`insert into ended_sign_ins (sub, origin_jti, ended_at, kept)
        values (${sub}::uuid, ${originJti}, ${context.now.toISOString()}::timestamptz, ${originJti})
        on conflict (sub, origin_jti) do update set ended_at = excluded.ended_at`,
  );
}

/** Revokes the sign-ins on one of a user's devices. */
export const revokeSignInsOnDevice = (context: IdentityContext, sub: string, deviceKey: string): Promise<void> =>
  revoke(context, sql`sub = ${sub}::uuid and device_key = ${deviceKey}`);
