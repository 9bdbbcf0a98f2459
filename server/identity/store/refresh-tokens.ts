import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/database.ts';
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

/** Revokes one sign-in and every token that came of it. */
export async function revokeSignIn({ tx, now }: IdentityContext, originJti: string): Promise<void> {
  await tx.run(
    sql`update identity_refresh_tokens set revoked_at = ${now.toISOString()}::timestamptz
        where origin_jti = ${originJti}::uuid and revoked_at is null`,
  );
}

/** Revokes all sign-ins of a user. */
export async function revokeAllSignIns({ tx, now }: IdentityContext, sub: string): Promise<void> {
  await tx.run(
    sql`update identity_refresh_tokens set revoked_at = ${now.toISOString()}::timestamptz
        where sub = ${sub}::uuid and revoked_at is null`,
  );
}

/** Revokes the sign-ins on one of a user's devices. */
export async function revokeSignInsOnDevice(
  { tx, now }: IdentityContext,
  sub: string,
  deviceKey: string,
): Promise<void> {
  await tx.run(
    sql`update identity_refresh_tokens set revoked_at = ${now.toISOString()}::timestamptz
        where sub = ${sub}::uuid and device_key = ${deviceKey} and revoked_at is null`,
  );
}
